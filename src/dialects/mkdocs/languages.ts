/** How the plugin `i18n` tells languages apart: by endings of names (`page.de.md`), or by folders (`de/page.md`). */
export interface Languages {
  readonly structure: 'suffix' | 'folder';
  /** The language whose pages stand at addresses without its name. */
  readonly main: string;
  readonly others: readonly string[];
  /** What names of the navigation are in other languages. */
  readonly labels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What the navigation calls a page: for a translation, what it calls the original, in its language. */
export function titleIn(
  titles: ReadonlyMap<string, string>,
  below: string,
  languages: Languages | null,
): string | undefined {
  const own = titles.get(below);
  if (own !== undefined || languages === null) return own;
  const { main, others, structure, labels } = languages;
  const language = others.find((other) =>
    structure === 'suffix' ? below.endsWith(`.${other}.md`) : below.startsWith(`${other}/`),
  );
  if (language === undefined) return undefined;
  const plain =
    structure === 'suffix'
      ? `${below.slice(0, -`.${language}.md`.length)}.md`
      : below.slice(language.length + 1);
  const original = structure === 'suffix' ? plain.replace(/\.md$/, `.${main}.md`) : `${main}/${plain}`;
  const title = titles.get(original) ?? titles.get(plain);
  return title === undefined ? undefined : (labels?.[language]?.[title] ?? title);
}

/** The path that a page would have in its language's folder; that of the main language has none. */
export function inOwnLanguage(below: string, languages: Languages | null): string {
  if (languages === null) return below;
  const { structure, main, others } = languages;
  if (structure === 'folder') return below.startsWith(`${main}/`) ? below.slice(main.length + 1) : below;
  const language = languageOf(below, languages);
  if (language === null) return below;
  const plain = `${below.slice(0, -`.${language}.md`.length)}.md`;
  return others.includes(language) ? `${language}/${plain}` : plain;
}

/** Names that a page may have where another one links to it, the best one first. */
export function namesOf(written: string, from: string, languages: Languages | null): string[] {
  if (languages?.structure !== 'suffix' || languageOf(written, languages) !== null) return [];
  const own = languageOf(from, languages);
  return [...(own === null ? [] : [own]), languages.main].map((language) =>
    written.replace(/\.md$/, `.${language}.md`),
  );
}

function languageOf(file: string, { main, others }: Languages): string | null {
  return [main, ...others].find((language) => file.endsWith(`.${language}.md`)) ?? null;
}
