import path from 'node:path';
import { packageRoot } from '../files/package-info.ts';
import type { Plugin } from '../plugins/plugin.ts';
import type { Analytics, AnalyticsService, ThirdPartyScript } from '../shared/parties.ts';
import type { Texts } from '../shared/texts.ts';
import { isExternal, withBaseUrl } from '../shared/urls.ts';
import { resolveAnalytics } from './resolve-analytics.ts';
import type { UserConfig } from './schema.ts';

/** Parts of docsgen that are plugins by the hooks that all have. What they make is in no key of pages. */
export function createOwnPlugins(
  { analytics = {}, thirdParty = [], search = {} }: UserConfig,
  hosted: HostedIndex | null,
  texts: Texts = {},
): Plugin[] {
  return [
    createPartiesPlugin(thirdParty),
    createAnalyticsPlugin(resolveAnalytics(analytics, texts)),
    ...(hosted === null || search === false ? [] : [createHostedSearch(hosted)]),
  ];
}

/** An index that somebody else keeps, which the browser asks. */
export interface HostedIndex {
  appId: string;
  apiKey: string;
  indexName: string;
  facetFilters: string[];
  hosts: string[];
}

/** The search of a hosted index. */
function createHostedSearch(data: HostedIndex): Plugin {
  return {
    name: 'docsgen/hosted-search',
    policy: { 'connect-src': data.hosts },
    search: { client: () => ({ file: runtimeFile('search/algolia-provider.ts'), data }) },
  };
}

/** True for a script of another party whose address and keys are all there. */
export function isOn({
  src,
  attributes,
}: Pick<ThirdPartyScript, 'src'> & Partial<ThirdPartyScript>): boolean {
  return src !== '' && !Object.values(attributes ?? {}).includes('');
}

const runtimeFile = (name: string) => path.join(packageRoot, 'src/runtime', name);

/** Scripts of other parties. What the policy allows them stands in the configuration (`src/output/site-files.ts`). */
function createPartiesPlugin(written: NonNullable<UserConfig['thirdParty']>): Plugin {
  const data = written
    .filter(isOn)
    .map(({ name, src, attributes = {} }): ThirdPartyScript => ({ name, src, attributes }));
  return {
    name: 'docsgen/third-party',
    browser: () => (data.length === 0 ? [] : [{ file: runtimeFile('third-party.ts'), data }]),
  };
}

/** What services ask for besides their own origin. */
const FURTHER: Partial<Record<AnalyticsService['name'], readonly string[]>> = {
  ga4: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  umami: ['https://api-gateway.umami.dev', 'https://gateway.umami.is'],
};

/** The services that count readers. */
function createAnalyticsPlugin(analytics: Analytics | null): Plugin {
  const services = analytics?.services ?? [];
  const scripts = services.map(({ src }) => new URL(src).origin);
  const answers = services.flatMap((service) => [
    ...(service.host ? [service.host] : []),
    ...(isCloud(service) ? (FURTHER[service.name] ?? []) : []),
  ]);
  return {
    name: 'docsgen/analytics',
    browser: ({ baseUrl }) =>
      analytics === null
        ? []
        : [{ file: runtimeFile('analytics.ts'), data: withConsentHref(analytics, baseUrl) }],
    policy: services.length === 0 ? {} : { 'script-src': scripts, 'connect-src': [...scripts, ...answers] },
  };
}

function withConsentHref({ services, consent }: Analytics, baseUrl: string): Analytics {
  const href = consent?.href ?? null;
  if (consent === null || href === null || isExternal(href) || href.startsWith('#'))
    return { services, consent };
  return { services, consent: { ...consent, href: withBaseUrl(baseUrl, href) } };
}

/** Umami on a server of the site's own asks for no gateway. */
function isCloud({ name, src }: AnalyticsService): boolean {
  return name !== 'umami' || src.startsWith('https://cloud.umami.is/');
}
