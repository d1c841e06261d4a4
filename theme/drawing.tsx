import { Icon } from '@theme/Icon';
import type { ReactNode } from 'react';
import { CONTENT_ICONS } from './icons/content-icons.ts';

/** What a component was given as its icon: the theme's of that name, or what it is, such as a drawing or an emoji. */
export function drawingOf(icon: ReactNode): ReactNode {
  return typeof icon === 'string' && Object.hasOwn(CONTENT_ICONS, icon) ? <Icon name={icon} /> : icon;
}
