import type { AnalyticsService, AnalyticsView } from '../shared/view.ts';

/** What services ask for besides their own origin. */
const FURTHER: Partial<Record<AnalyticsService['name'], readonly string[]>> = {
  ga4: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  umami: ['https://api-gateway.umami.dev', 'https://gateway.umami.is'],
};

/** Origins that a policy has to allow for the services that count readers. */
export function policyOfAnalytics(analytics: AnalyticsView | null): { scripts: string[]; connect: string[] } {
  const services = analytics?.services ?? [];
  const origins = services.flatMap(({ src, host }) => [new URL(src).origin, ...(host ? [host] : [])]);
  const isCloud = ({ name, src }: AnalyticsService) =>
    name !== 'umami' || src.startsWith('https://cloud.umami.is/');
  return {
    scripts: services.map(({ src }) => new URL(src).origin),
    connect: [...origins, ...services.filter(isCloud).flatMap(({ name }) => FURTHER[name] ?? [])],
  };
}
