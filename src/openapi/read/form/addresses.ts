import { nearest } from '../../../diagnostics/nearest.ts';

/** What is wrong with an address of a document, with the mend; null when nothing is. */
export function faultOfAddress(address: string): { message: string; hint: string } | null {
  const text = address.trim();
  if (/\s/.test(text))
    return { message: `The address "${address}" has a space in it`, hint: 'Leave it out.' };
  const scheme = /^([a-z][a-z0-9+.-]*):\/{0,2}/i.exec(text);
  // `localhost:3000` and `api.example.com:8080` have no scheme.
  if (!scheme || /^[^/:]+:\d+(?:\/|$)/.test(text)) return faultOfRelative(text);
  const name = (scheme[1] ?? '').toLowerCase();
  const guess = ['http', 'https', 'ws', 'wss'].includes(name) ? null : nearest(name, ['https', 'http']);
  if (guess !== null) {
    return {
      message: `The address "${text}" begins with an unknown scheme`,
      hint: `Did you mean "${guess}://"?`,
    };
  }
  if (/^https?$/.test(name) && (!/^https?:\/\/[^/?#]/i.test(text) || !URL.canParse(text)))
    return { message: `"${text}" is no address`, hint: 'Write https://host/path.' };
  return null;
}

/** Addresses without a scheme are relative to the document's own, where a host would be a folder. */
function faultOfRelative(text: string): { message: string; hint: string } | null {
  const [first = ''] = text.split(/[/?#]/, 1);
  const isHost = /^(?:localhost|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})(?::\d+)?$/i.test(first);
  const isFile = first === text && /\.(?:html?|md|txt|pdf|json|ya?ml|xml|php)$/i.test(first);
  if (!isHost || isFile) return null;
  return {
    message: `The address "${text}" has no scheme, so that "${first}" is a folder and no host`,
    hint: `Write ${first.startsWith('localhost') ? 'http' : 'https'}://${text}.`,
  };
}
