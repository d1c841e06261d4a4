/** Lines at the beginning of a block of code in which its file may be named. */
const LOOKED_AT = 4;

/** Languages that a file of one stands in with its ending: other endings are no names of files there. */
const PROGRAMS = words('astro cjs htm html js jsx mjs svelte ts tsx typescript vb vue vue-html');
const TERMINALS = words(
  'ansi bash bat batch cmd console fish nu nushell powershell ps ps1 psd1 psm1 sh shell shellscript shellsession zsh',
);
const GROUPS = [
  PROGRAMS,
  TERMINALS,
  words('csv env ini json toml xml yaml yml'),
  words('css less sass scss styl stylus xsl'),
  words('markdown md mdx'),
];
const ENDING = GROUPS.flat().sort().join('|');

/** A comment that holds a path or the name of a file and nothing else, but for words with a colon in front of it. */
const COMMENT = new RegExp(
  String.raw`^\s*(?://|#(?!!)|<!--|/\*)\s*(?:((?![a-z]:).*?)(?:\uff1a|:(?!//)))?\s*((?:[a-z]:)?[\w./~%[\]+\\-]*(?:\.(?:${ENDING}))?)\s*(?:-->|\*/)?\s*$`,
  'i',
);
const START_OF_PATH = /^(?:\/|\\|\.[/\\]|~|[a-z]:)./i;

/** Languages whose files may begin with front matter. */
const MATTERS = words('astro markdown md mdx toml yaml yml');

function words(text: string): string[] {
  return text.split(' ');
}

/**
 * The file that a comment in the first lines of code names, and the code without that line: Expressive Code shows such
 * a name above the code. Null where none is named.
 */
export function takeFileName(code: string, language: string): { title: string; code: string } | null {
  const lines = code.split('\n');
  const at = lines.slice(0, LOOKED_AT).findIndex((line) => readName(line, language) !== null);
  const title = at < 0 ? null : readName(lines[at] ?? '', language);
  if (title === null) return null;
  lines.splice(at, 1);
  const [above, below] = [lines[at - 1]?.trim(), lines[at]?.trim()];
  const isEmptyMatter = MATTERS.includes(language) && above === below && /^(?:---|\+\+\+)$/.test(above ?? '');
  // Front matter that held nothing but the name goes with it, and so does an empty line below.
  const from = isEmptyMatter ? at - 1 : at;
  if (isEmptyMatter) lines.splice(from, 2);
  if (lines[from]?.trim() === '') lines.splice(from, 1);
  return { title, code: lines.join('\n') };
}

function readName(line: string, language: string): string | null {
  const [, before = '', name = ''] = COMMENT.exec(line) ?? [];
  const isWord = /[^.:/\\~]/.test(name) && !/^\.{2,}(?![/\\])/.test(name);
  if (!isWord || before.trim().toLowerCase() === '@filename') return null;
  const group = GROUPS.find((own) => own.includes(language));
  if (isPath(name) && (before === '' || group === TERMINALS)) return name;
  const ending = /\.([^./\\]+)$/.exec(name)?.[1];
  return ending === undefined || (group !== undefined && !group.includes(ending)) ? null : name;
}

function isPath(name: string): boolean {
  const file = name.replace(/^.*[/\\]/, '');
  const isSeparated = /[/\\]/.test(name) && /[^/\\0-9.]/.test(name) && name === name.toLowerCase();
  return START_OF_PATH.test(name) || file.startsWith('.') || isSeparated;
}
