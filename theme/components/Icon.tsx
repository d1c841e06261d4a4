import { CONTENT_ICONS, type IconName } from '../icons/content-icons.ts';

/** Props of `Icon`. */
export interface IconProps {
  /** Name of an icon of the theme; an unknown name shows nothing. */
  name: IconName | (string & {});
  /** What the icon means, for screen readers; without it the icon is decoration. */
  label?: string;
  className?: string;
}

/** An icon in page content. */
export function Icon({ name, label, className }: IconProps) {
  const path = name in CONTENT_ICONS ? CONTENT_ICONS[name as IconName] : null;
  if (path === null) return null;
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the label names it, where it means something
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      {...naming}
    >
      <path d={path} />
    </svg>
  );
}
