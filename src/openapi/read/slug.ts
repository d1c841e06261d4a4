/** How names become parts of addresses: `words` keeps digits with their letters (`v1`), `split` parts them (`v-1`). */
export type SlugStyle = 'words' | 'split';

/** Words of a name at changes of case, between letters and digits, at everything else. */
const SPLIT = /[A-Z]{2,}(?=[A-Z][a-z]|[^A-Za-z]|$)|[A-Z]?[a-z]+|[A-Z]+|\d+/g;
/** The same, but digits belong to the letters before them, or to small ones behind them: `oauth2`, `2fa`. */
const WORDS =
  /[A-Z]{2,}s(?![a-z])|\d+[a-z]+|[A-Z]{2,}(?=[A-Z][a-z]|[^A-Za-z\d]|$)|[A-Z]?[a-z]+(?:\d+(?![a-z\d]))?|[A-Z]+(?:\d+(?![a-z\d]))?|\d+/g;
/** Ends of words of capitals, one alone among them, in front of a word: `getAUser`, and not the plural of `listAPIs`. */
const CAPITAL_END = /[A-Z](?=[A-Z](?!s(?![a-z]))[a-z])/g;
/** Names that change their case inside of a word. */
const NAMES =
  /OAuth|OpenAPI|OpenID|GraphQL|GitHub|GitLab|IPv(?=[46])|JavaScript|TypeScript|YouTube|PayPal|LinkedIn/g;

/** Kebab case in ASCII: `getFeatureV2` gives `get-feature-v2`. Empty when no letter or digit is left. */
export function kebabCase(name: string, style: SlugStyle = 'words'): string {
  const ascii = name.normalize('NFKD').replace(/[\u0300-\u036f'\u2019]/g, '');
  if (style === 'split') return join(ascii.match(SPLIT));
  const named = ascii.replace(NAMES, (word) => word.charAt(0) + word.slice(1).toLowerCase());
  return join(named.replace(CAPITAL_END, '$& ').match(WORDS));
}

function join(words: readonly string[] | null): string {
  return (words ?? []).join('-').toLowerCase().slice(0, 120);
}

/** Hands out names that nobody had before: the second `users` is `users-2`. Case does not make a difference. */
export class UniqueNames {
  private readonly taken = new Set<string>();

  /** True when the name is still free. */
  isFree(name: string): boolean {
    return !this.taken.has(name.toLowerCase());
  }

  /** Takes the name, or the first free one after it. */
  take(name: string): string {
    let candidate = name;
    for (let count = 2; !this.isFree(candidate); count++) candidate = `${name}-${count}`;
    this.taken.add(candidate.toLowerCase());
    return candidate;
  }
}
