// What a reader of a tutorial does: the commands that make the project, and the files, in the order of the page.

const FENCE = /^( *)```(\w+)([^\n]*)\n([\s\S]*?)^\1```/gm;
const MAKES_PROJECT = /^(?:npm (?:create|init|install) |npx (?:create-next-app|sv)@|mkdir )/m;

/** Steps of a page: `{ commands }` for the shell, or `{ file, text }`. Excerpts and commands that only run are left out. */
export function stepsOf(source) {
  return [...source.matchAll(FENCE)].flatMap(([, indent, language, meta, body]) => {
    const text = body.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    const title = /title="([^"]+)"/.exec(meta)?.[1];
    if (language === 'bash') return MAKES_PROJECT.test(text) ? [{ commands: text }] : [];
    return title && isFile(title) && language !== 'mermaid' ? [{ file: title, text }] : [];
  });
}

const isFile = (title) => !/\s/.test(title) && title.includes('.');
