import type { Plugin } from '../plugins/plugin.ts';
import type { AnalyticsService, AnalyticsView } from '../shared/view.ts';

/** What services ask for besides their own origin. */
const FURTHER: Partial<Record<AnalyticsService['name'], readonly string[]>> = {
  ga4: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  umami: ['https://api-gateway.umami.dev', 'https://gateway.umami.is'],
};

/** The services that count readers, as a plugin: what the policy has to allow for them. */
export function createAnalyticsPlugin(analytics: AnalyticsView | null): Plugin {
  const services = analytics?.services ?? [];
  const scripts = services.map(({ src }) => new URL(src).origin);
  const answers = services.flatMap((service) => [
    ...(service.host ? [service.host] : []),
    ...(isCloud(service) ? (FURTHER[service.name] ?? []) : []),
  ]);
  return {
    name: 'docsgen/analytics',
    policy: services.length === 0 ? {} : { 'script-src': scripts, 'connect-src': [...scripts, ...answers] },
  };
}

/** Umami on a server of the site's own asks for no gateway. */
function isCloud({ name, src }: AnalyticsService): boolean {
  return name !== 'umami' || src.startsWith('https://cloud.umami.is/');
}
