import type { ContentRequest } from '../runtime/server.tsx';
import type { ShownAddress } from '../shared/shown-address.ts';
import { isExternal } from '../shared/urls.ts';
import type { HtmlElement } from './html-tree.ts';

const KINDS: Readonly<Record<string, { attribute: string; isImage: boolean }>> = {
  a: { attribute: 'href', isImage: false },
  img: { attribute: 'src', isImage: true },
};

/**
 * Addresses of this site in rendered content that the text of the page does not have: components have written them, so
 * that nobody has resolved or checked them. Each once.
 */
export function findOwnAddresses(
  contents: readonly HtmlElement[],
  { links, images }: Pick<ContentRequest, 'links' | 'images'>,
): ShownAddress[] {
  const known = new Set([...Object.values(links), ...Object.values(images).map(({ src }) => src)]);
  const found = new Map<string, ShownAddress>();
  const visit = ({ name, attributes, children }: HtmlElement): void => {
    const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
    const address = kind ? (attributes[kind.attribute] ?? '').trim() : '';
    if (kind && address !== '' && !/^[#?]/.test(address) && !isExternal(address) && !known.has(address))
      found.set(`${name} ${address}`, { address, isImage: kind.isImage });
    for (const child of children) if (typeof child !== 'string') visit(child);
  };
  contents.forEach(visit);
  return [...found.values()];
}
