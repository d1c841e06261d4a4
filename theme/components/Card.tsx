import { Icon } from '@theme/Icon';
import { useContent } from 'docsgen/client';
import type { ReactNode } from 'react';

/** Props of `Card`. */
export interface CardProps {
  title: ReactNode;
  /** Where the card leads; without it, it is a box that says something. */
  href?: string;
  /** Name of an icon of the theme, or a drawing. */
  icon?: ReactNode;
  /** One or two sentences. */
  children?: ReactNode;
}

/** A large link with a sentence about what is behind it. The whole card can be clicked; its link is the title. */
export function Card({ title, href, icon, children }: CardProps) {
  const { resolveLink } = useContent();
  return (
    <div className="card">
      {typeof icon === 'string' && icon !== '' ? <Icon name={icon} className="card-icon" /> : icon}
      <p className="card-title">
        {href === undefined ? (
          title
        ) : (
          <a className="card-link" href={resolveLink(href)}>
            {title}
          </a>
        )}
      </p>
      {children && <div className="card-text">{children}</div>}
    </div>
  );
}
