import { SHELL_ICONS, type ShellIconName } from '../icons/shell-icons.ts';

/** Props of `ShellIcon`. */
export interface ShellIconProps {
  name: ShellIconName;
  className?: string;
}

/** An icon of the shell, of a sane size even where the style sheet did not load. It says nothing to screen readers: the control around it has the name. */
export function ShellIcon({ name, className }: ShellIconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={SHELL_ICONS[name]} />
    </svg>
  );
}
