import type { PluginPage } from '../../plugins/plugin.ts';

/** An element as its place is known. */
interface Placed {
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** Where an attribute of an element stands, by its name; the start of the element where it is written in another way. */
export function placeOfAttribute(
  { position }: Placed,
  name: string,
  page: PluginPage,
): { start: number; end: number } {
  const from = position?.start.offset ?? 0;
  const at = page.text.slice(from, position?.end.offset).indexOf(name);
  const start = from + Math.max(at, 0);
  return { start, end: start + name.length };
}
