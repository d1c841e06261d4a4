import { useSite } from 'docsgen/client';

/** What components read of the configuration. */
export default function useDocusaurusContext(): {
  siteConfig: Record<string, unknown>;
  i18n: object;
  siteMetadata: object;
} {
  const { title, tagline, url, baseUrl, locale, themeOptions } = useSite();
  const { docusaurus = {} } = themeOptions as { docusaurus?: Record<string, unknown> };
  return {
    siteConfig: { customFields: {}, themeConfig: {}, ...docusaurus, title, tagline, url, baseUrl },
    i18n: { currentLocale: locale, defaultLocale: locale, locales: [locale], localeConfigs: {} },
    siteMetadata: { docusaurusVersion: '3', pluginVersions: {} },
  };
}
