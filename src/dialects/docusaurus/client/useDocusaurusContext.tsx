import { useSite } from 'docsgen/client';

interface Languages {
  locales?: readonly string[];
  defaultLocale?: string;
}

function configsOf(locales: readonly string[], known: readonly { code: string; label: string }[]): object {
  const labels = new Map(known.map(({ code, label }) => [code, label]));
  return Object.fromEntries(
    locales.map((code) => [code, { label: labels.get(code) ?? code, htmlLang: code, direction: 'ltr' }]),
  );
}

/** What components read of the configuration. */
export default function useDocusaurusContext(): {
  siteConfig: Record<string, unknown>;
  i18n: object;
  siteMetadata: object;
} {
  const { title, tagline, url, baseUrl, locale, themeOptions, languages = [] } = useSite();
  const { docusaurus = {} } = themeOptions as { docusaurus?: Record<string, unknown> };
  const { locales = [locale], defaultLocale = locale } = docusaurus as Languages;
  return {
    siteConfig: { customFields: {}, themeConfig: {}, ...docusaurus, title, tagline, url, baseUrl },
    i18n: { currentLocale: locale, defaultLocale, locales, localeConfigs: configsOf(locales, languages) },
    siteMetadata: { docusaurusVersion: '3', pluginVersions: {} },
  };
}
