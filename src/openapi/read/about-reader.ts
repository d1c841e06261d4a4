import type { ApiAbout, ApiTag } from './api-model.ts';
import type { ReadContext } from './context.ts';
import type { Cursor } from './cursor.ts';
import { readExternalDocs } from './operation-reader.ts';
import { plainTitle } from './plain-title.ts';
import { readWebAddress } from './web-address.ts';

/** Reads what a document says of itself: contact, licence, terms, logo. */
export function readAbout(
  root: Cursor,
  context: Pick<ReadContext, 'documents' | 'describe' | 'resolveLink'>,
): ApiAbout {
  const addressOf = (cursor: Cursor | undefined, key: string) => readWebAddress(cursor, key, context);
  const info = root.get('info');
  const [contact, license, logo] = ['contact', 'license', 'x-logo'].map((key) => info?.get(key));
  const externalDocs = readExternalDocs(root, context);
  const src = addressOf(logo, 'url');
  const identifier = license?.ownText('identifier')?.trim() ?? '';
  return {
    contact: {
      name: contact?.ownText('name')?.trim() ?? '',
      url: addressOf(contact, 'url'),
      email: mailAddress(contact?.ownText('email')),
    },
    license: {
      name: license?.ownText('name')?.trim() || identifier,
      url:
        addressOf(license, 'url') ||
        (/^[\w.+-]+$/.test(identifier) ? `https://spdx.org/licenses/${identifier}.html` : ''),
    },
    termsOfService: addressOf(info, 'termsOfService'),
    ...(externalDocs ? { externalDocs } : {}),
    ...(src === '' ? {} : { logo: { src, alt: logo?.ownText('altText')?.trim() ?? '' } }),
  };
}

/** Groups of tags, each tag in the first group that names it, and a last group of all others. */
export function readTagGroups(root: Cursor, tags: readonly ApiTag[]): { name: string; tags: string[] }[] {
  const left = new Set(tags.map(({ name }) => name));
  const groups = (root.get('x-tagGroups')?.children() ?? []).map((group) => ({
    name: plainTitle(group.ownText('name') ?? ''),
    tags: group.ownTexts('tags').filter((tag) => left.delete(tag)),
  }));
  if (groups.length === 0) return [];
  if (left.size > 0) groups.push({ name: '', tags: [...left] });
  return groups.filter((group) => group.tags.length > 0);
}

function mailAddress(text: string | undefined): string {
  const address = text?.trim() ?? '';
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(address) ? address : '';
}
