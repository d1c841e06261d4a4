import { t, useSite } from 'docsgen/client';

/**
 * Tells the site's owner that style sheet and code did not load, which a wrong base URL causes. It is hidden by its
 * attribute, so that it needs no style sheet; the inline script at the end of the body (`early-tabs.ts`) shows it
 * when the styles are missing. The home page only: it is the page that an owner opens first.
 */
export function BaseUrlBanner() {
  const { baseUrl } = useSite();
  return (
    <div id="base-url-banner" className="base-url-banner" role="alert" hidden suppressHydrationWarning>
      <p>
        <strong>{t`This site did not load properly.`}</strong>
      </p>
      <p>
        {t`Its style sheet and scripts were not found. Most often the base URL is wrong: the site was built for ${<code>{baseUrl}</code>}. Fix ${<code>baseUrl</code>} in the configuration so that it is the path below which the site is served, and build again.`}
      </p>
    </div>
  );
}
