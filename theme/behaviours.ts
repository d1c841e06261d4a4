/** What moves in static content: a few delegated listeners, installed once for all pages. */
import { mayPrefetch } from 'docsgen/client';
import { installCopy } from './behaviours/copy.ts';
import { applyRememberedTabs } from './behaviours/tab-state.ts';
import { installTabs, revealTarget } from './behaviours/tabs.ts';
import { installZoom } from './behaviours/zoom.ts';

export { applyRememberedTabs };

/** Installs all listeners; content that comes later needs no further call. */
export function installBehaviours(document: Document): void {
  installCopy(document);
  installTabs(document);
  installZoom(document);
}

/** Prepares the content of a page that has just been put into the document; done when all of it answers. */
export function prepareContent(content: HTMLElement): Promise<void> {
  applyRememberedTabs(content);
  const prepared = prepareRare(content);
  revealTarget(content.ownerDocument, window.location.hash);
  return prepared;
}

/** What is looked for: `pre` holds a diagram that the browser draws. */
const RARE = '.diagram-enlarge,.video-start,.api-samples,.api-expand,pre[data-diagram]';

/** Drawings, videos and pages of an API have more to do; no other page loads the code for it. */
function prepareRare(content: HTMLElement): Promise<void> {
  if (!content.querySelector(RARE)) return Promise.resolve();
  // Without it, samples keep the first server, and a video's link leads to its host. It is given what it shares with
  // the client, which would be a file of its own on every first visit otherwise.
  return import('./behaviours/rare.ts').then(
    (rare) => rare.prepareRare(content, mayPrefetch),
    () => {},
  );
}
