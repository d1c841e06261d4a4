import { type Json, toList, toRecord } from './json.ts';

/** The links of an entry of the header that stands in a menu: itself, or those of a menu in the menu, which docsgen has not. */
export function linksOfMenu({ label, href, items, newTab }: Json): Json[] {
  if (items !== undefined) return toList(items).map(toRecord);
  return [{ label, href, ...(newTab === true ? { newTab } : {}) }];
}
