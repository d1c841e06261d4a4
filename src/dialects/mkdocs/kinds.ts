/** docsgen's kinds of admonitions by those of Material for MkDocs. */
const KINDS: Readonly<Record<string, string>> = {
  ...{
    note: 'note',
    seealso: 'note',
    abstract: 'info',
    summary: 'info',
    tldr: 'info',
    info: 'info',
    todo: 'info',
  },
  ...{ tip: 'tip', hint: 'tip', important: 'important', success: 'tip', check: 'tip', done: 'tip' },
  ...{
    question: 'info',
    help: 'info',
    faq: 'info',
    warning: 'warning',
    caution: 'caution',
    attention: 'warning',
  },
  ...{
    failure: 'danger',
    fail: 'danger',
    missing: 'danger',
    danger: 'danger',
    error: 'danger',
    bug: 'danger',
  },
  ...{ example: 'note', quote: 'note', cite: 'note', deprecated: 'warning' },
};

/** docsgen's kind of a name; a note for names that a site has made up. */
export function kindOf(name: string): string {
  return Object.hasOwn(KINDS, name.toLowerCase()) ? (KINDS[name.toLowerCase()] ?? 'note') : 'note';
}
