import { Icon } from '@theme/Icon';
import type { ReactNode } from 'react';
import { CONTENT_ICONS } from './icons/content-icons.ts';

/** What a component was given as its icon: the theme's of that name, an emoji in its place, or what it is, such as a drawing. */
export function drawingOf(icon: ReactNode): ReactNode {
  if (typeof icon !== 'string' || icon === '') return icon;
  if (Object.hasOwn(CONTENT_ICONS, icon)) return <Icon name={icon} />;
  return (
    <span className="icon" aria-hidden="true">
      {icon}
    </span>
  );
}
