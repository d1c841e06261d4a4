/** Pages whose documents navigations read, as they have no chunk. */
import type { BootData, PageChunk } from '../shared/view.ts';
import { findBootText, findContent } from './own-elements.ts';

/** The build that a document belongs to, and its page; null for a document that is none of docsgen's. */
export function readPageDocument(text: string): PageChunk | null {
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  const boot = findBootText(parsed);
  const content = findContent(parsed);
  if (boot === null || content === null) return null;
  const { build, view } = JSON.parse(boot) as BootData;
  return { build, view, html: content.innerHTML };
}
