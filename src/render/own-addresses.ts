import type { ContentRequest } from '../runtime/content-request.ts';
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

const TAG = /<(a|img)\s([^<>]*)>/g;
const ADDRESS = /\b(?:href|src)="([^"]*)"/;

/**
 * The same in the shell around the content, for sites that put parts of their own there: what the theme shows of the
 * site, the page and its sidebar was resolved and checked where it is written.
 *
 * @param parts HTML of the shell, without the content
 * @param given what the theme has shown in it; plain data
 */
export function findShellAddresses(parts: readonly string[], given: readonly unknown[]): ShownAddress[] {
  const found = new Map<string, ShownAddress>();
  let known: ReadonlySet<string>[] | null = null;
  for (const part of parts)
    for (const [, name = '', attributes = ''] of part.matchAll(TAG)) {
      const address = (ADDRESS.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&').trim();
      if (address === '' || /^[#?]/.test(address) || isExternal(address)) continue;
      known ??= given.map(textsOf);
      if (known.some((texts) => texts.has(address))) continue;
      found.set(`${name} ${address}`, { address, isImage: name === 'img', isShell: true });
    }
  return [...found.values()];
}

const texts = new WeakMap<object, ReadonlySet<string>>();

/** All texts of plain data; those of a sidebar are asked for by each of its pages. */
function textsOf(data: unknown): ReadonlySet<string> {
  if (typeof data !== 'object' || data === null) return new Set();
  const known = texts.get(data);
  if (known) return known;
  const found = new Set<string>();
  const queue: unknown[] = [data];
  for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
    if (typeof one === 'string') found.add(one);
    else if (typeof one === 'object' && one !== null) queue.push(...Object.values(one));
  }
  texts.set(data, found);
  return found;
}
