/** What only some pages need: drawings that open large, videos, and pages of an API. */
import { applyRememberedServer, installApi } from './api.ts';
import { prepareSamples } from './chosen-samples.ts';
import { drawDiagrams } from './diagrams.ts';
import { installEnlarge } from './enlarge.ts';
import { installVideo } from './video.ts';

const installed = new WeakSet<Document>();

/** Prepares content that has drawings, videos or samples of an API; the listeners are installed once for all pages. */
export function prepareRare(content: HTMLElement, mayPrefetch: (navigator: Navigator) => boolean): void {
  const { ownerDocument } = content;
  if (!installed.has(ownerDocument)) {
    installApi(ownerDocument);
    installEnlarge(ownerDocument);
    installVideo(ownerDocument);
    installed.add(ownerDocument);
  }
  applyRememberedServer(content);
  prepareSamples(content, mayPrefetch);
  drawDiagrams(content);
}
