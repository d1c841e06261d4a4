import { PLACE_ATTRIBUTE, PLACE_END } from '../shared/place-marks.ts';

const MARK = new RegExp(`(${PLACE_END})|(<template )?${PLACE_ATTRIBUTE}="([^"]*)"`, 'g');

/**
 * Where a page has written what stands at an offset of its HTML, as its marks have it: the nearest element in front of
 * it, or the component around it. Null for the HTML of a page that doesn't say where it is written.
 */
export function placeInHtml(html: string, at: number): string | null {
  if (!html.includes(PLACE_ATTRIBUTE)) return null;
  const end = html.indexOf('>', at);
  let ended = 0;
  for (const [, isEnd, isComponent, place = ''] of [
    ...html.slice(0, end < 0 ? html.length : end).matchAll(MARK),
  ].reverse()) {
    if (isEnd) ended++;
    else if (ended === 0) return place.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    else if (isComponent) ended--;
  }
  return null;
}
