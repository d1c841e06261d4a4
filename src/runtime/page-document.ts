/** Pages whose documents navigations read, as they have no chunk. */
import type { BootData, PageChunk, PageView } from '../shared/view.ts';
import { findBootText, findContent } from './own-elements.ts';

/** The build that a document belongs to, and its page; null for a document that is none of docsgen's. */
export function readPageDocument(text: string): PageChunk | null {
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  const boot = findBootText(parsed);
  const content = findContent(parsed);
  if (boot === null || content === null) return null;
  const { build, view } = JSON.parse(boot) as BootData;
  return { build, view: { ...view, ...slotsOf(view, parsed) }, html: content.innerHTML };
}

/** What stands beside parts of the shell: data says that it is there, the elements hold it. */
function slotsOf({ slots }: PageView, parsed: Document): Pick<PageView, 'slots'> {
  if (!slots) return {};
  const written = new Map(
    [...parsed.querySelectorAll('[data-slot]')].map((hole) => [
      hole.getAttribute('data-slot'),
      hole.innerHTML,
    ]),
  );
  return { slots: Object.fromEntries(Object.keys(slots).map((name) => [name, written.get(name) ?? ''])) };
}
