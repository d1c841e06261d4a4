/** What moves in static content: a few delegated listeners, installed once for all pages. */
import { installCopy } from './behaviours/copy.ts';
import { drawDiagrams, installEnlarge } from './behaviours/diagrams.ts';
import { applyRememberedTabs } from './behaviours/tab-state.ts';
import { installTabs, revealTarget } from './behaviours/tabs.ts';
import { installVideo } from './behaviours/video.ts';
import { installZoom } from './behaviours/zoom.ts';

export { applyRememberedTabs };

/** Installs all listeners; content that comes later needs no further call. */
export function installBehaviours(document: Document): void {
  installCopy(document);
  installEnlarge(document);
  installTabs(document);
  installVideo(document);
  installZoom(document);
}

/** Prepares the content of a page that has just been put into the document. */
export function prepareContent(content: HTMLElement): void {
  applyRememberedTabs(content);
  prepareApi(content);
  drawDiagrams(content);
  revealTarget(content.ownerDocument, window.location.hash);
}

/** Pages of an API have more to do; no other page loads the code for it. */
function prepareApi(content: HTMLElement): void {
  if (!content.querySelector('.api-samples, .api-server, .api-expand')) return;
  // Without it, samples keep the first server.
  import('./behaviours/api.ts').then(
    (api) => api.prepareApi(content),
    () => {},
  );
}
