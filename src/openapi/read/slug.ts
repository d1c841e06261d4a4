/** Words of a name: at changes of case, between letters and digits, at everything else. */
const WORDS = /[A-Z]{2,}(?=[A-Z][a-z]|[^A-Za-z]|$)|[A-Z]?[a-z]+|[A-Z]+|\d+/g;

/** Kebab case in ASCII: `getFeatureV2` gives `get-feature-v-2`. Empty when no letter or digit is left. */
export function kebabCase(name: string): string {
  const ascii = name.normalize('NFKD').replace(/[\u0300-\u036f'\u2019]/g, '');
  return (ascii.match(WORDS) ?? []).join('-').toLowerCase().slice(0, 120);
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
