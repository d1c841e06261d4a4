/** Props of `ProgressBar`. */
export interface ProgressBarProps {
  /** True once a navigation has taken longer than the delay of the progress bar. */
  active: boolean;
}

/** A line on top of the window that runs while a page is on its way. */
export function ProgressBar({ active }: ProgressBarProps) {
  if (!active) return null;
  return <div className="progress" aria-hidden="true" />;
}
