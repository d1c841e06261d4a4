import type { ReactNode } from 'react';

interface LayoutProps {
  type?: string;
  icon?: ReactNode;
  title?: ReactNode;
  className?: string;
  children?: ReactNode;
}

const TONES: Readonly<Record<string, string>> = {
  ...{ tip: 'tip', success: 'tip', info: 'info', important: 'info' },
  ...{ warning: 'warning', caution: 'warning', danger: 'danger' },
};

/** A box with an icon and a title that the site has chosen. */
export default function AdmonitionLayout({ type = 'note', icon, title, className, children }: LayoutProps) {
  const tone = TONES[type] ?? 'note';
  return (
    <aside
      className={`admonition admonition-${tone}${className ? ` ${className}` : ''}`}
      {...{ role: 'note', 'aria-label': typeof title === 'string' ? title : type }}
    >
      {title || icon ? (
        <p className="admonition-title">
          {icon}
          <span>{title}</span>
        </p>
      ) : null}
      <div className="admonition-body">{children}</div>
    </aside>
  );
}
