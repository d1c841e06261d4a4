/**
 * HTML elements that a `.md` page may use. Names that are far likelier a type or a placeholder in prose
 * (`Array<object>`, `<title>`, `<data>`) and elements of the document's frame are left out on purpose.
 */
const ELEMENTS = new Set(
  (
    'a abbr address article aside audio b bdi bdo blockquote br button canvas caption center cite code col colgroup ' +
    'dd del details dfn dialog div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr i ' +
    'iframe img input ins kbd label legend li main mark menu meter nav ol optgroup option output p picture pre ' +
    'progress q rp rt ruby s samp script search section select small source span strong style sub summary sup svg ' +
    'path circle rect line polyline polygon ellipse g defs use ' +
    'table tbody td textarea tfoot th thead time tr track u ul var video wbr ' +
    // Formulas as MathML has them.
    'math mfrac mi mn mo mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover mover ' +
    'mpadded mphantom mmultiscripts mprescripts merror semantics annotation ' +
    // Out of use, and shown by all browsers: older pages have them.
    'acronym big font nobr strike tt'
  ).split(' '),
);

/** Elements whose names mean nothing else, however they are written: `<Br>`. */
const BREAKS: ReadonlySet<string> = new Set(['br', 'hr', 'wbr']);

/** True for the name of a known element, in lower case or all in upper case: `<BR>` is HTML, `List<Button>` is not. */
export function isKnownElement(name: string): boolean {
  const lower = name.toLowerCase();
  return ELEMENTS.has(name) || BREAKS.has(lower) || (name === name.toUpperCase() && ELEMENTS.has(lower));
}

/** Escapes the `<` of every tag in a piece of HTML that is no known element, so that it prints as it stands. */
export function escapeUnknownTags(html: string): string {
  return html.replace(
    /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][\w:.-]*)?/gi,
    (match, slash: string | undefined, name?: string) => {
      if (match.startsWith('<!--')) return match;
      return name !== undefined && isKnownElement(name) ? match : `&lt;${slash ?? ''}${name ?? ''}`;
    },
  );
}
