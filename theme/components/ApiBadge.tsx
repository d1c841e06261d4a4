export interface ApiBadgeProps {
  /** HTTP method in upper case. */
  method: string;
}

/** The method of an operation as a coloured mark. */
export function ApiBadge({ method }: ApiBadgeProps) {
  return (
    <span className="api-method" data-tone={method.toLowerCase()}>
      {method}
    </span>
  );
}
