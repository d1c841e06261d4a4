import { t } from 'docsgen/client';

/** Props of `Spinner`. */
export interface SpinnerProps {
  /** What is being waited for. */
  label?: string;
}

/** Shown while a page is on its way, and told to screen readers. */
export function Spinner({ label = t`Loading page…` }: SpinnerProps) {
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      {label}
    </div>
  );
}
