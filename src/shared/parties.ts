/** Scripts of other parties, as the browser is told of them. */

/** A script that no page waits for. */
export interface ThirdPartyScript {
  name: string;
  src: string;
  attributes: Record<string, string>;
}

/** A service that counts readers, ready to be loaded. */
export interface AnalyticsService {
  name: 'ga4' | 'gtm' | 'plausible' | 'fathom' | 'umami' | 'posthog';
  /** Id, key or domain of the site there. */
  id: string;
  /** URL of the script. */
  src: string;
  /** Where it sends what it counts; left out where the script knows. */
  host?: string;
}

/** What readers are asked before anything is counted. */
export interface Consent {
  text: string;
  accept: string;
  decline: string;
  /** Page that says more, or null. */
  href: string | null;
}

/** All services, and what readers are asked before. */
export interface Analytics {
  services: AnalyticsService[];
  /** Null where nobody is asked. */
  consent: Consent | null;
}
