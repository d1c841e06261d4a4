import { Logo } from '@theme/Logo';
import { ShellIcon } from '@theme/ShellIcon';
import { t, useSite } from 'docsgen/client';
import type { ShellIconName } from '../icons/shell-icons.ts';

/** The bottom of every page. */
export function Footer() {
  const { footer } = useSite();
  const { logo, columns, iconLinks, copyright } = footer;
  if (!(logo || columns[0] || iconLinks[0] || copyright)) return null;
  return (
    <footer className="footer">
      <div className="footer-inner">
        {columns[0] && (
          <nav className="footer-columns" aria-label={t`Footer`}>
            {columns.map((column, at) => (
              <div key={at}>
                {column.title && <h2>{column.title}</h2>}
                <ul>
                  {column.links.map((link, index) => (
                    <li key={index}>
                      <a href={link.href}>{link.label}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        )}
        <div className="footer-end">
          {logo && <Logo logo={logo} className="footer-logo" />}
          {copyright && <p className="footer-copyright">{copyright}</p>}
          {iconLinks[0] && (
            <ul className="footer-icons">
              {iconLinks.map((link) => (
                <li key={link.href}>
                  <a className="icon-button" href={link.href} aria-label={link.label} title={link.label}>
                    <ShellIcon name={link.icon as ShellIconName} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}
