import { placeInHtml } from '../files/place-in-html.ts';
import type { ComponentDoubt } from '../shared/component-doubt.ts';

/** A picture without an address: browsers show its description, or nothing. */
const EMPTY = /<img(?=[\s/>])(?![^<>]*\s(?:src|srcset|data-src)=)[^<>]*>/;

/** The first picture of a page whose `src` came to nothing, such as `logo.src` of what is an address itself. */
export function findEmptyPicture(
  contents: readonly string[],
): Extract<ComponentDoubt, { kind: 'picture' }>[] {
  for (const html of contents) {
    const at = html.search(EMPTY);
    if (at < 0) continue;
    const place = placeInHtml(html, at);
    return [{ kind: 'picture', component: '', ...(place === null ? {} : { place }) }];
  }
  return [];
}
