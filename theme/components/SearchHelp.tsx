import { t, useSite } from 'docsgen/client';

/** Content of the page of results for readers without JavaScript: the ways that work without it. */
export function SearchHelp() {
  const { baseUrl, sidebars } = useSite();
  return (
    <div className="search-help" data-no-text="">
      <p>{t`The search runs in your browser and needs JavaScript. Turn it on, or find your page another way:`}</p>
      <ul>
        {Object.entries(sidebars).map(([key, sidebar]) => (
          <li key={key}>
            {t`Browse from ${<a href={sidebar.href}>{sidebar.label}</a>}: the navigation lists all pages.`}
          </li>
        ))}
        <li>
          {t`Look through the ${<a href={`${baseUrl}llms.txt`}>{t`list of all pages`}</a>} with a line about each.`}
        </li>
      </ul>
    </div>
  );
}
