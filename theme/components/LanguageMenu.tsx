import { ShellIcon } from '@theme/ShellIcon';
import { t, usePage, useSite } from 'docsgen/client';
import { FurtherLinks } from '../further-links.tsx';
import { useDropDown } from '../state/use-drop-down.ts';

/** Leads to the page in the other languages of the site. Nothing where there is one language only. */
export function LanguageMenu() {
  const { languages = [], languageLinks = [], locale } = useSite();
  const { route, href, onlyHere, languages: having } = usePage();
  const details = useDropDown(route);
  if (languages.length <= 1) return null;
  const current =
    languages
      .filter(({ baseUrl }) => href.startsWith(baseUrl))
      .sort((one, other) => other.baseUrl.length - one.baseUrl.length)[0] ??
    languages.find(({ code }) => code === locale);
  // A page that is in this language alone has no other address.
  const isIn = (code: string) => !onlyHere && route !== '/404' && having?.includes(code) !== false;
  const path = href.slice(current?.baseUrl.length);
  return (
    <details ref={details} className="languages">
      <summary className="languages-current" aria-label={t`Language: ${current?.label ?? locale}`}>
        <svg className="icon languages-icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM3.6 9h16.8M3.6 15h16.8M12 3a14 14 0 0 1 0 18a14 14 0 0 1 0-18z" />
        </svg>
        <span className="languages-name">{current?.label ?? locale}</span>
        <ShellIcon name="chevron" className="languages-chevron" />
      </summary>
      <ul className="languages-list">
        {languages.map(({ code, label, baseUrl, home = baseUrl }) => (
          <li key={code}>
            <a
              className="languages-link"
              href={isIn(code) ? baseUrl + path : home}
              lang={code}
              hrefLang={code}
              // Another site, even where its path is below this one's.
              data-no-router=""
              aria-current={code === current?.code ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
        <FurtherLinks links={languageLinks} className="languages-link" />
      </ul>
    </details>
  );
}
