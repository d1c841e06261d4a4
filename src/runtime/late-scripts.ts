/** Scripts of other parties, which no page waits for. */
import type { SiteView } from '../shared/view.ts';
import { startAnalytics } from './analytics.ts';
import { loadThirdPartyScripts } from './third-party.ts';

/** Loads what the site's configuration names. */
export function startLateScripts({ thirdParty, analytics }: SiteView): void {
  loadThirdPartyScripts(thirdParty);
  if (analytics) startAnalytics(analytics);
}
