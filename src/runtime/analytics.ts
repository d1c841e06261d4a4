/** Services that count readers: loaded late, with consent where it is wanted, and told of every page. */
import type { Analytics, AnalyticsService } from '../shared/parties.ts';
import { askConsent, readConsent } from './consent.ts';
import { whenReaderActs } from './third-party.ts';

/** A page that was shown. */
interface PageShown {
  url: string;
  title: string;
}

/** What is known of a service: how it begins, the attributes of its script, and how it is told of a page. */
interface Adapter {
  attributes?: (service: AnalyticsService) => Record<string, string>;
  begin?: (service: AnalyticsService) => void;
  tell: (page: PageShown) => void;
}

/** What the scripts of services leave behind for others to call. */
interface ServicesWindow extends Window {
  dataLayer?: unknown[];
  plausible?: (event: string, options: { u: string }) => void;
  fathom?: { trackPageview: (options: { url: string }) => void };
  umami?: { track: (describe: (known: object) => object) => void };
  posthog?: {
    init: (key: string, options: object) => void;
    capture: (event: string, values: object) => void;
  };
}

const view = window as ServicesWindow;

const ADAPTERS: Record<AnalyticsService['name'], Adapter> = {
  ga4: {
    begin({ id }) {
      gtag('js', new Date());
      gtag('config', id, { send_page_view: false });
    },
    tell: ({ url, title }) => gtag('event', 'page_view', { page_location: url, page_title: title }),
  },
  gtm: {
    begin: () => push({ 'gtm.start': Date.now(), event: 'gtm.js' }),
    tell: ({ url, title }) => push({ event: 'docsgen.page', page_location: url, page_title: title }),
  },
  plausible: {
    attributes: ({ id }) => ({ 'data-domain': id }),
    tell: ({ url }) => view.plausible?.('pageview', { u: url }),
  },
  fathom: {
    attributes: ({ id }) => ({ 'data-site': id, 'data-auto': 'false' }),
    tell: ({ url }) => view.fathom?.trackPageview({ url }),
  },
  umami: {
    attributes: ({ id }) => ({ 'data-website-id': id, 'data-auto-track': 'false' }),
    tell: ({ url, title }) => view.umami?.track((known) => ({ ...known, url, title })),
  },
  posthog: {
    tell: ({ url, title }) => view.posthog?.capture('$pageview', { $current_url: url, title }),
  },
};

/** Starts counting on the first interaction or after three seconds, once the reader has agreed where that is wanted. */
export function start({ services, consent }: Analytics): void {
  if (consent === null) return whenReaderActs(() => load(services));
  if (readConsent() === true) whenReaderActs(() => load(services));
  else if (readConsent() === null) askConsent(consent, (said) => heed(said, services));
  // A page of the site may let readers change their mind.
  document.addEventListener('docsgen:ask-consent', () =>
    askConsent(consent, (said) => heed(said, services), true),
  );
}

/** Counts from now on, or no more: scripts that run can only be ended with the document that they are in. */
function heed(said: boolean, services: readonly AnalyticsService[]): void {
  if (said) load(services);
  else if (isLoaded) window.location.reload();
}

let isLoaded = false;

function load(services: readonly AnalyticsService[]): void {
  if (isLoaded) return;
  isLoaded = true;
  for (const service of services) loadService(service);
}

/** Loads the script of a service; pages that are shown meanwhile are told once it is there. */
function loadService(service: AnalyticsService): void {
  const { attributes, begin, tell } = ADAPTERS[service.name];
  const waiting: PageShown[] = [pageNow()];
  let isReady = false;
  document.addEventListener('docsgen:page', () => {
    if (isReady) tell(pageNow());
    else waiting.push(pageNow());
  });
  begin?.(service);
  const script = document.createElement('script');
  script.id = `analytics-${service.name}`;
  script.async = true;
  script.src = service.src;
  for (const [name, value] of Object.entries(attributes?.(service) ?? {})) script.setAttribute(name, value);
  script.addEventListener('load', () => {
    if (service.name === 'posthog')
      view.posthog?.init(service.id, { api_host: service.host, capture_pageview: false });
    isReady = true;
    for (const page of waiting) tell(page);
  });
  document.head.append(script);
}

function pageNow(): PageShown {
  return { url: window.location.href, title: document.title };
}

function push(entry: unknown): void {
  view.dataLayer ??= [];
  view.dataLayer.push(entry);
}

/** Google's script reads the arguments of calls as they are: a list would be something else. */
function gtag(..._values: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: it has to be this object
  push(arguments);
}
