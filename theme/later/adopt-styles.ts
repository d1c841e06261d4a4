const adopted = new WeakMap<Document, Set<string>>();

/** Gives a document a style sheet, once. A sheet that is constructed needs no request and no place in the policy. */
export function adoptStyles(document: Document, css: string): void {
  const known = adopted.get(document) ?? new Set();
  if (known.has(css)) return;
  adopted.set(document, known.add(css));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
