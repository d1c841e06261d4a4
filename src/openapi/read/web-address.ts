import { describeActiveUrl, isActiveUrl } from '../../shared/active-urls.ts';
import type { ReadContext } from './context.ts';
import type { Cursor } from './cursor.ts';
import { faultOfAddress } from './form/addresses.ts';

/**
 * An address that may stand in a link; empty for everything else. One that would run code is a fault, and so is a relative
 * one where nobody has said which site it belongs to.
 */
export function readWebAddress(
  cursor: Cursor | undefined,
  key: string,
  { documents, resolveLink }: Pick<ReadContext, 'documents' | 'resolveLink'>,
): string {
  const written = cursor?.ownText(key)?.trim() ?? '';
  if (!cursor || written === '') return '';
  if (isActiveUrl(written)) {
    documents.report('link-unsafe', cursor, { ...describeActiveUrl(written), severity: 'warning', at: key });
    return '';
  }
  const address = resolveLink(written);
  if (/^(?:https?:\/\/|mailto:)[^\s]+$/i.test(address)) return address;
  // What else is wrong with it is told by the form of the document.
  if (!/^[a-z][a-z0-9+.-]*:/i.test(address) && faultOfAddress(address) === null)
    documents.report('openapi-invalid', cursor, {
      message: `The address "${written}" is relative, and left out`,
      hint: 'Write a whole address, or name the site that it belongs to as externalLinks.base of the API.',
      severity: 'warning',
      at: key,
    });
  return '';
}
