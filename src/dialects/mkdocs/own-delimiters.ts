/** What pieces of a template begin and end with; null for the usual sign. */
export type Delimiters = Readonly<
  Partial<Record<'block' | 'variable' | 'comment', readonly [string | null, string | null]>>
>;

const USUAL = { block: ['{%', '%}'], variable: ['{{', '}}'], comment: ['{#', '#}'] } as const;

/** Stands for signs that mean nothing where a site has its own. */
const NONE = '\0';

/**
 * A text with the usual signs of templates in the place of a site's own, which has the same length: what stood for a template
 * and is none in this site is hidden. Signs of a single character stay what they are.
 */
export function withUsualDelimiters(text: string, own: Delimiters): string {
  const pairs = (Object.keys(USUAL) as (keyof typeof USUAL)[]).flatMap((kind) =>
    USUAL[kind].flatMap((usual, side) => {
      const written = own[kind]?.[side];
      return typeof written === 'string' && written !== usual && written.length >= usual.length
        ? [{ usual, written, isStart: side === 0 }]
        : [];
    }),
  );
  // A longer sign is found before one that it begins with.
  const sorted = [...pairs].sort((a, b) => b.written.length - a.written.length);
  let shown = '';
  for (let at = 0; at < text.length; ) {
    const found = sorted.find(({ written }) => text.startsWith(written, at));
    const hidden = found ? undefined : pairs.find(({ usual }) => text.startsWith(usual, at));
    const spaces = ' '.repeat(found ? found.written.length - found.usual.length : 0);
    if (found) shown += found.isStart ? found.usual + spaces : spaces + found.usual;
    else shown += hidden ? NONE.repeat(hidden.usual.length) : text.charAt(at);
    at += found?.written.length ?? hidden?.usual.length ?? 1;
  }
  return shown;
}
