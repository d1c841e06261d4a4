import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../support/paths.ts';
import { type PublicExport, readPublicExports } from '../support/public-exports.ts';

const page = path.join(projectRoot, 'docs/exports.md');

/** Modules of the package by the file that has their source, with what stands above their table. */
const MODULES = {
  docsgen: {
    file: 'src/index.ts',
    text: 'For `docs-site.config.ts`, plugins and programs. `z` is the [zod](https://zod.dev) for schemas of front matter keys and of settings. What plugins are told and give is in [plugins](./plugins/index.md).',
  },
  'docsgen/client': {
    file: 'src/runtime/client.ts',
    text: 'For components of a site: what the page and the site are, and the texts of the interface.',
  },
  'docsgen/components': {
    file: 'theme/exports/components.ts',
    text: 'What content is made of, as the site shows it: its own part where it replaces one of the theme.',
  },
  'docsgen/theme': {
    file: 'theme/exports/theme.ts',
    text: "The theme's own parts, for [replacements](./theme.md) that add to one.",
  },
  'docsgen/theme/helpers': {
    file: 'theme/exports/helpers.ts',
    text: 'What these parts are made with, for copies of them.',
  },
  'docsgen/client/samples': {
    file: 'src/runtime/client-samples.ts',
    text: 'What writes the request samples of an API.',
  },
  'docsgen/client/search': {
    file: 'src/runtime/client-search.ts',
    text: 'For a search dialog or a page of results of your own.',
  },
  'docsgen/plugins/math': {
    file: 'src/plugins/math/math.ts',
    text: 'Formulas: [math](./plugins/math.md).',
  },
  'docsgen/plugins/images': {
    file: 'src/plugins/images/images.ts',
    text: 'Further forms of pictures: [images](./plugins/images.md).',
  },
} as const;

const HEAD = `# What docsgen exports

Every name that can be imported from the package, by its module. [Modules for components](./components.md) says what each is good
for. This page is written from the doc comments, which editors show too; refresh it with
\`npx vitest run test/unit/exports-page.test.ts -u\`.
`;

function createPage(): string {
  const parts = Object.entries(MODULES).map(([name, { file, text }]) => {
    const rows = readPublicExports(file).map(
      (one) => `| \`${one.name}\` | ${one.kind} | ${escapeCell(textOf(one))} |`,
    );
    return `\n## ${name}\n\n${text}\n\n| name | kind | what it is |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return HEAD + parts.join('');
}

/** What it is; of props, what there are. */
function textOf({ name, comment, fields }: PublicExport): string {
  const sentence = firstSentence(comment);
  if (!name.endsWith('Props') || fields.length === 0) return sentence;
  return `${sentence.replace(/\.$/, '')}: ${fields.map((field) => `\`${field}\``).join(', ')}.`;
}

/** Up to the first full stop that ends a sentence; links of doc comments become code. */
function firstSentence(comment: string): string {
  const text = comment.replace(/\{@link (\w+)\}/g, '`$1`');
  return /^.*?[.:](?=\s+[A-Z`]|$)/.exec(text)?.[0] ?? text;
}

const escapeCell = (text: string) => text.replace(/\|/g, '\\|').replace(/</g, '\\<');

describe('the public exports', () => {
  it('have a doc comment, each of them', () => {
    const silent = Object.values(MODULES).flatMap(({ file }) =>
      readPublicExports(file)
        .filter(({ comment }) => comment === '')
        .map((one) => `${one.file}: ${one.name}`),
    );
    expect([...new Set(silent)]).toEqual([]);
  });

  it('stand in docs/exports.md, module by module, with what their comments say', async () => {
    await expect(createPage()).toMatchFileSnapshot(page);
  });

  it('are of all modules of the package that hold code or types of docsgen', () => {
    const { exports } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
      exports: Record<string, unknown>;
    };
    const names = Object.keys(exports).map((name) => name.replace(/^\./, 'docsgen'));
    expect(Object.keys(MODULES).sort()).toEqual(
      names.filter((name) => !/\.json$|\/imports$/.test(name)).sort(),
    );
  });
});
