import type { Analytics, AnalyticsService, Consent } from '../shared/parties.ts';
import { findText, type Texts } from '../shared/texts.ts';
import type { UserConfig } from './schema.ts';

const GOOGLE = 'https://www.googletagmanager.com';

/** The services of a configuration with the addresses of their scripts; null without any. */
export function resolveAnalytics(
  user: NonNullable<UserConfig['analytics']>,
  texts: Texts = {},
): Analytics | null {
  const { ga4, gtm, plausible, fathom, umami, posthog, consent } = user;
  const services: (AnalyticsService | null | undefined)[] = [
    ga4 && { name: 'ga4', id: ga4.id, src: `${GOOGLE}/gtag/js?id=${ga4.id}` },
    gtm && { name: 'gtm', id: gtm.id, src: `${GOOGLE}/gtm.js?id=${gtm.id}` },
    plausible && {
      ...{ name: 'plausible', id: plausible.domain },
      src: plausible.src ?? 'https://plausible.io/js/script.manual.js',
    },
    fathom && { name: 'fathom', id: fathom.siteId, src: fathom.src ?? 'https://cdn.usefathom.com/script.js' },
    umami && { name: 'umami', id: umami.websiteId, src: umami.src ?? 'https://cloud.umami.is/script.js' },
    posthog && resolvePosthog(posthog),
  ];
  const wanted = services.filter((service) => service !== null && service !== undefined);
  return wanted.length === 0 ? null : { services: wanted, consent: resolveConsent(consent ?? false, texts) };
}

/** The cloud of PostHog has its scripts on another host than its answers. */
function resolvePosthog({
  key,
  host = 'https://us.i.posthog.com',
}: {
  key: string;
  host?: string;
}): AnalyticsService {
  const { origin } = new URL(host);
  const assets = origin.replace(/^https:\/\/(us|eu)\.i\.posthog\.com$/, 'https://$1-assets.i.posthog.com');
  return { name: 'posthog', id: key, src: `${assets}/static/array.js`, host: origin };
}

function resolveConsent(
  consent: NonNullable<NonNullable<UserConfig['analytics']>['consent']>,
  texts: Texts,
): Consent | null {
  if (consent === false) return null;
  const written = consent === true ? {} : consent;
  return {
    text: written.text ?? findText(texts, 'May we count what is read here, to write better pages?'),
    accept: written.accept ?? findText(texts, 'Yes'),
    decline: written.decline ?? findText(texts, 'No'),
    href: written.href ?? null,
  };
}
