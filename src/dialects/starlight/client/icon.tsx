import { Icons } from '@starlight-icons';
import { Icon as ThemeIcon } from '@theme-default/Icon';
import type { ReactNode } from 'react';
import { ARROWS, themeName } from './icon-names.ts';

/** Props of `Icon`. */
export interface IconProps {
  name: string;
  label?: string;
  size?: string;
  color?: string;
  class?: string;
}

/** An icon of Starlight where that is installed, else the theme's, in its size and colour; one that nobody has is its label. */
export function Icon({ name, label, size, color, class: className }: IconProps) {
  const drawn = draw(name, label, className);
  if (drawn === null) return label === undefined ? null : <span>{label}</span>;
  if (size === undefined && color === undefined) return drawn;
  return (
    <span className="icon-sized" style={{ color, fontSize: size }}>
      {drawn}
    </span>
  );
}

function draw(name: string, label: string | undefined, className: string | undefined): ReactNode {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  if (Object.hasOwn(Icons, name))
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: the label names it, where it means something
      <svg
        className={['icon icon-filled', className].filter(Boolean).join(' ')}
        width="20"
        height="20"
        viewBox="0 0 24 24"
        {...naming}
        dangerouslySetInnerHTML={{ __html: Icons[name] ?? '' }}
      />
    );
  if (Object.hasOwn(ARROWS, name)) return <span {...naming}>{` ${ARROWS[name]}`}</span>;
  return ThemeIcon({
    name: themeName(name),
    ...(label === undefined ? {} : { label }),
    ...(className === undefined ? {} : { className }),
  });
}
