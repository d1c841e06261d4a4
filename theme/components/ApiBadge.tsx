/** Props of `ApiBadge`. */
export interface ApiBadgeProps {
  /** HTTP method in upper case. */
  method: string;
}

/** Methods that do what another does have its colour. */
const ALIKE: Readonly<Record<string, string>> = { HEAD: 'GET', PATCH: 'PUT' };

/** The method of an operation as a coloured mark. */
export function ApiBadge({ method }: ApiBadgeProps) {
  return (
    <span className="api-method" data-tone={(ALIKE[method] ?? method).toLowerCase()}>
      {method}
    </span>
  );
}
