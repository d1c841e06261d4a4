/** Calls of an API as people copy them: an address with its host, or a line of curl. */

const METHOD = '(get|post|put|patch|delete|head|options)';
/** An address alone, behind its method, or anywhere in a line of curl. */
const CALL = new RegExp(
  `^\\s*(?:(curl)\\s.*?|${METHOD}:?\\s+)?["'\`]?(https?://[^\\s/"'\`]+)(/[^\\s"'\`?#]*)`,
  'is',
);
const CHOSEN_METHOD = new RegExp(`\\s(?:-X|--request)[\\s=]*["']?${METHOD}\\b`, 'i');
/** What makes curl send a body, and POST where nothing else is said. */
const BODY = /\s(?:-d|-F|--data[\w-]*|--json|--form)\b/;

/** A call in the text that a reader has typed or pasted. */
export interface CopiedCall {
  /** In lower case; null where only an address stands. */
  method: string | null;
  /** Protocol and host: `https://api.example.com`. */
  origin: string;
  /** Path of the address, without what follows a `?` or `#`. */
  address: string;
}

/** The call that a text begins with; null where it has none. */
export function readCopiedCall(text: string): CopiedCall | null {
  const found = CALL.exec(text);
  if (!found) return null;
  const [, curl, written, origin = '', address = ''] = found;
  return { method: curl ? methodOf(text) : (written?.toLowerCase() ?? null), origin, address };
}

function methodOf(line: string): string {
  return CHOSEN_METHOD.exec(line)?.[1]?.toLowerCase() ?? (BODY.test(line) ? 'post' : 'get');
}
