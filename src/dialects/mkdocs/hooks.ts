import type { Plugin, PluginPage } from '../../plugins/plugin.ts';

/** Functions of a hook that change what pages show. */
const OF_PAGES = /^(?:async\s+)?def\s+(on_(?:page_\w+|pre_page|post_page|env|files|nav))\b/gm;

/** What Python calls with a text that it looks for: functions of `re`, and those of texts. */
const CALL =
  /\b(?:(re\.(?:sub|subn|compile|search|match|fullmatch|findall|finditer|split))|(?:replace|startswith|find|index|split|partition))\(\s{0,40}[rbuf]{0,2}(["'])/g;

/** Letters that a text has at least by which a page is told. */
const LEAST = 4;

/** The names of a hook's functions that change pages or say which there are. */
export function eventsOf(code: string): string[] {
  return [...code.matchAll(OF_PAGES)].map(([, name = '']) => name);
}

/**
 * The hooks of a site in Python, which are not run: each page with a text that one of them looks for is named where that
 * stands.
 *
 * @param files paths of the hooks, relative to docsgen's configuration
 */
export function hooks(files: readonly string[]): Plugin {
  return {
    name: 'mkdocs/hooks',
    version: '1',
    options: files,
    text: (page) => {
      if (page.takenInBy === null) for (const file of files) nameMarks(file, page);
      return [];
    },
  };
}

function nameMarks(file: string, page: PluginPage): void {
  const code = page.readFile(file) ?? '';
  if (eventsOf(code).length === 0) return;
  for (const mark of marksOf(code)) {
    const start = page.text.indexOf(mark);
    if (start === -1) continue;
    page.report({
      message: `\`${mark}\` is left as it stands: ${file} looks for it, and hooks of MkDocs are not run`,
      hint: 'Write what the hook would have put there, or a plugin of docsgen with `text` that does it.',
      ...{ severity: 'warning', start, end: start + mark.length },
    });
    return;
  }
}

/** Texts that a hook looks for: what stands in quotes in calls; of a pattern its longest part without signs. */
export function marksOf(code: string): string[] {
  const found = [...code.matchAll(CALL)].flatMap(({ 0: call, 1: pattern, 2: quote = '', index }) => {
    const start = index + call.length;
    const end = code.indexOf(quote, start);
    const written = end === -1 ? '' : code.slice(start, end);
    if (written.includes('\n')) return [];
    return pattern === undefined ? [written] : [longestPart(written)];
  });
  // A word alone is one of many texts.
  const marks = found.map((mark) => mark.trim());
  return [...new Set(marks)].filter((mark) => mark.length >= LEAST && /[^\w\s]/.test(mark));
}

/** What a pattern has to find letter by letter, where it says so for longest. */
function longestPart(pattern: string): string {
  const parts = pattern
    .replace(/\\([^\w\s])/g, (_, sign: string) => sign.replace(/[[\](){}.*+?|^$]/, '\uE000$&'))
    .split(/(?<!\uE000)(?:\[[^\]]*\]|[(){}*+?|^$.\]])|\\\w/)
    .map((part) => part.replaceAll('\uE000', ''));
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}
