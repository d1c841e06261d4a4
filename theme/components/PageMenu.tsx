import { ShellIcon } from '@theme/ShellIcon';
import { t, usePage, useSite } from 'docsgen/client';
import { useDropDown } from '../state/use-drop-down.ts';

/** Props of `PageMenu`. */
export interface PageMenuProps {
  /** URL of the page's Markdown form. */
  markdownUrl: string;
}

/** Leads to where a reader can go on with the page: chats, editors. Only sites that name some have it. */
export function PageMenu({ markdownUrl }: PageMenuProps) {
  const { openIn = [], url } = useSite();
  const { href, route, title } = usePage();
  const details = useDropDown(route);
  if (openIn.length === 0) return null;
  const values = { url: url + href, markdownUrl: url + markdownUrl, title };
  return (
    <details ref={details} className="page-menu">
      <summary className="page-menu-button">
        {t`Open in`}
        <ShellIcon name="chevron" className="page-menu-chevron" />
      </summary>
      <ul className="page-menu-list">
        {openIn.map((entry) => (
          <li key={entry.label}>
            <a className="page-menu-link" {...linkOf(entry.href, values)}>
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** An address with the page's values: as they are at its start, else escaped. Those of the web open beside the page. */
function linkOf(template: string, values: Readonly<Record<string, string>>) {
  const href = template.replace(/\{(\w+)\}/g, (found, name: string, at: number) => {
    const value = values[name] ?? found;
    return at === 0 ? value : encodeURIComponent(value);
  });
  return /^https?:/.test(href) ? { href, target: '_blank', rel: 'noopener' } : { href };
}
