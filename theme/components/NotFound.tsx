import { SearchForm } from '@theme/SearchForm';
import type { NavLink } from 'docsgen/client';
import { t, useSite } from 'docsgen/client';

/** Props of `NotFound`. */
export interface NotFoundProps {
  /** Pages whose paths are close to the one that was asked for. */
  nearMatches?: NavLink[];
}

/**
 * Content of the page that hosts show for paths that nothing has. One file serves all paths, so near matches are
 * found in the browser: its code fills `[data-near-matches]` and takes `hidden` away.
 */
export function NotFound({ nearMatches = [] }: NotFoundProps) {
  const { baseUrl, sidebars } = useSite();
  return (
    <div className="not-found">
      <p>{t`There is no page at this address. It may have moved, or the link that brought you here is wrong.`}</p>
      <nav
        className="not-found-matches"
        aria-label={t`Similar pages`}
        data-near-matches=""
        hidden={nearMatches.length === 0}
      >
        <p className="not-found-label">{t`Did you mean`}</p>
        <ul>
          {nearMatches.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <SearchForm />
      <p className="not-found-label">{t`Or start from`}</p>
      <ul>
        <li>
          <a href={baseUrl}>{t`Home`}</a>
        </li>
        {Object.entries(sidebars).map(([key, sidebar]) => (
          <li key={key}>
            <a href={sidebar.href}>{sidebar.label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
