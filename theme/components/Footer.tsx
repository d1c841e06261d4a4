import { Logo } from '@theme/Logo';
import { ShellIcon } from '@theme/ShellIcon';
import { t, useSite } from 'docsgen/client';
import { SHELL_ICONS, type ShellIconName } from '../icons/shell-icons.ts';

/** The bottom of every page. */
export function Footer() {
  const { footer } = useSite();
  const { logo, columns, iconLinks, copyright } = footer;
  if (!logo && columns.length === 0 && iconLinks.length === 0 && copyright === '') return null;
  return (
    <footer className="footer">
      <div className="footer-inner">
        {columns.length > 0 && (
          <nav className="footer-columns" aria-label={t`Footer`}>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and stay where they are
              <div key={index} className="footer-column">
                {column.title !== '' && <h2 className="footer-title">{column.title}</h2>}
                <ul className="footer-list">
                  {column.links.map((link) => (
                    <li key={link.label + link.href}>
                      <a className="footer-link" href={link.href}>
                        {link.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        )}
        <div className="footer-end">
          {logo && <Logo logo={logo} className="footer-logo" />}
          {copyright !== '' && <p className="footer-copyright">{copyright}</p>}
          {iconLinks.length > 0 && (
            <ul className="footer-icons">
              {iconLinks.map((link) => (
                <li key={link.href}>
                  <a className="icon-button" href={link.href} aria-label={link.label} title={link.label}>
                    <ShellIcon name={link.icon in SHELL_ICONS ? (link.icon as ShellIconName) : 'external'} />
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
