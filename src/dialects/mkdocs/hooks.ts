import type { Plugin, PluginPage } from '../../plugins/plugin.ts';

/** What a function of a hook is called that changes pages, or says which there are. */
const OF_PAGES = /^on_(?:page_|pre_page|post_page|env$|files$|nav$)/;

/** What Python calls with a text that it looks for: functions of `re`, and those of texts. */
const CALL =
  /\b(?:(re\.(?:sub|subn|compile|search|match|fullmatch|findall|finditer|split))|(?:replace|startswith|find|index|split|partition))\(\s{0,40}[rbuf]{0,2}(["'])/g;

/** What Python compares a text with. */
const COMPARED = /[!=]=[ \t]{0,4}[rbuf]{0,2}(["'])/g;

/** Letters that a text has at least by which a page is told. */
const LEAST = 4;

/** The names of a hook's functions that change pages or say which there are. */
export function eventsOf(code: string): string[] {
  return code.split('\n').flatMap((line) => {
    const [word = '', ...words] =
      line
        .replace(/^async /, '')
        .split('(', 1)[0]
        ?.split(' ') ?? [];
    const name = words.join('').trim();
    return word === 'def' && OF_PAGES.test(name) ? [name] : [];
  });
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
    const written = textAt(code, index + call.length, quote);
    return pattern === undefined ? [written] : [longestPart(written)];
  });
  const compared = [...code.matchAll(COMPARED)].map(({ 0: whole, 1: quote = '', index }) =>
    textAt(code, index + whole.length, quote),
  );
  // A word alone is one of many texts; what has no function of pages mostly looks into the configuration.
  const signs = eventsOf(code).length > 0 ? /[^\w\s]/ : /[<>{}%()]/;
  const marks = [...found, ...compared.filter((mark) => /[<>{}%]/.test(mark))].map((mark) => mark.trim());
  return [...new Set(marks)].filter((mark) => mark.length >= LEAST && signs.test(mark));
}

/** A text in quotes, which begins behind one of them; empty for one over several lines. */
function textAt(code: string, start: number, quote: string): string {
  const end = code.indexOf(quote, start);
  const written = end === -1 ? '' : code.slice(start, end);
  return written.includes('\n') ? '' : written;
}

/** What a pattern has to find letter by letter, where it says so for longest. */
function longestPart(pattern: string): string {
  const parts = [''];
  const end = () => void parts.push('');
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern.charAt(at);
    const next = pattern.charAt(at + 1);
    if (sign === '\\' && next !== '') {
      if (/\w/.test(next)) end();
      else parts.push((parts.pop() ?? '') + next);
      at++;
    } else if (sign === '[') {
      const close = pattern.indexOf(']', at + 2);
      at = close === -1 ? pattern.length : close;
      end();
    } else if (SIGNS.includes(sign)) {
      // What may be missing, or be there more than once, is no part of what stands before it.
      if ('*?{'.includes(sign)) parts.push((parts.pop() ?? '').slice(0, -1));
      end();
    } else parts.push((parts.pop() ?? '') + sign);
  }
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

/** Signs of patterns that are no letters of what they find. */
const SIGNS = '(){}*+?|^$.';
