/** Words that only say that a call of an API is meant: `add a user via the API`, `curl add user`. */

/** That something is done by a call of the API, said without its name. */
const REQUESTED =
  /\bprogrammatically\b|\s(?:in|with|by|via|through) (?:an? |one |a single )(?:http |rest |api )?(?:request|call)\b/gi;

const AROUND = [
  /\s(?:via|with|through|using|by|over|in) (?:the |an |a )?(?:(?:rest |http )?api|rest|http)\b/gi,
  REQUESTED,
  /\b(?:rest |http |api )?endpoints?\b|\bapi call to\b|\brest call to\b/gi,
];

/** More of them, which stand at the end of what is looked for, or in front of it. */
const ENDS =
  /^\s*(?:(?:rest )?api|curl|rest)(?: for| to)?(?=\s\S)|\s(?:(?:with|via|by) curl|curl|(?:(?:rest |http )(?:api )?|api )(?:call|request|route|operation)|rest|api)\s*$/gi;

/** A text without the words that only say that an operation is looked for. */
export function withoutOperationWords(text: string): string {
  const bare = AROUND.reduce((rest, words) => rest.replace(words, ' '), text);
  return /\p{L}{3,}/u.test(bare) ? bare : text;
}

/** The same for words at its ends, which in the middle are words like others. */
export function operationSubject(text: string): string {
  const bare = withoutOperationWords(text).replace(ENDS, ' ');
  return /\p{L}{3,}/u.test(bare) ? bare.trim() : text;
}

/** True for words that say, behind a subject, that something is called. */
export function isRequested(text: string): boolean {
  return text.search(REQUESTED) > 0;
}
