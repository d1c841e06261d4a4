import { describeActiveUrl, isActiveUrl } from '../../shared/active-urls.ts';
import type { ApiAbout, ApiTag } from './api-model.ts';
import type { ReadContext } from './context.ts';
import type { Cursor } from './cursor.ts';
import type { Documents } from './documents.ts';
import { readExternalDocs } from './operation-reader.ts';
import { plainTitle } from './plain-title.ts';

/** Reads what a document says of itself: contact, licence, terms, logo. */
export function readAbout(root: Cursor, context: Pick<ReadContext, 'documents' | 'describe'>): ApiAbout {
  const { documents } = context;
  const addressOf = (cursor: Cursor | undefined, key: string) => webAddress(cursor, key, documents);
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

/** An address that may stand in a link; empty for everything else, which is a fault where it would run code. */
function webAddress(cursor: Cursor | undefined, key: string, documents: Documents): string {
  const address = cursor?.ownText(key)?.trim() ?? '';
  if (cursor && isActiveUrl(address))
    documents.report('link-unsafe', cursor, { ...describeActiveUrl(address), severity: 'warning', at: key });
  return /^https?:\/\/[^\s]+$/i.test(address) ? address : '';
}

function mailAddress(text: string | undefined): string {
  const address = text?.trim() ?? '';
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(address) ? address : '';
}
