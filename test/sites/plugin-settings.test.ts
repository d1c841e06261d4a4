import { afterEach, describe, expect, it } from 'vitest';
import { doctor } from '../../src/doctor.ts';
import { createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const GLOSSARY = `import { z } from 'docsgen';
export const glossary = {
  name: '@words/glossary',
  settings: {
    schema: z.object({ word: z.string(), mark: z.enum(['first', 'all']).default('first'), more: z.object({ depth: z.number() }).optional() }),
    hooks: ({ word, mark }) => ({ text: ({ text }) => [{ start: text.length, end: text.length, text: '\\n\\n' + word + ' is marked: ' + mark }] }),
  },
};
`;

function create(settings: string, plugin = GLOSSARY): TestSite {
  site = createSite({
    'plugins/glossary.ts': plugin,
    'docs-site.config.ts': configWith(settings),
    'content/index.md': '---\ntitle: Home\n---\n\nText.\n',
  });
  return site;
}

const configWith = (settings: string) => `import { defineConfig } from 'docsgen';
import { glossary } from './plugins/glossary.ts';
export default defineConfig({
  title: 'Words',
  url: 'https://docs.example.com',
  lastUpdated: false,
  plugins: [glossary],
  ${settings}
});
`;

interface Fault {
  code: string;
  message: string;
  hint?: string;
  location?: { line: number };
}

/** The faults of a configuration that can't be used. */
async function faults(): Promise<[string, string, string | undefined, number | undefined][]> {
  const { diagnostics } = await site.build().catch((error: { diagnostics: Fault[] }) => error);
  return (diagnostics as Fault[]).map(({ code, message, hint, location }) => [
    code,
    message,
    hint,
    location?.line,
  ]);
}

describe('settings of a plugin in the configuration', () => {
  it('reach the hooks that need them, in threads too, with the defaults of the schema', async () => {
    create("settings: { '@words/glossary': { word: 'Quay' } },");
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('index.html')).toContain('Quay is marked: first');
    site.write({
      'docs-site.config.ts': configWith("settings: { '@words/glossary': { word: 'Quay', mark: 'all' } },"),
    });
    await site.build();
    expect(site.output('index.html')).toContain('Quay is marked: all');
  });

  it('are held to the plugin’s schema, each fault with its place and the nearest key or value', async () => {
    create(
      "settings: {\n    '@words/glossary': {\n      wrod: 'Quay',\n      mark: 'al',\n      more: { depth: 1, dept: 2 },\n    },\n    glosary: {},\n  },\n  titel: 'x',",
    );
    const name = '["@words/glossary"]';
    expect(await faults()).toEqual([
      ['config-unknown-key', 'The configuration has the unknown key "titel"', 'Did you mean "title"?', 16],
      ['config-invalid', `The configuration: "settings${name}.word" is missing: expected text`, undefined, 9],
      [
        'config-invalid',
        `The configuration: "settings${name}.mark" is wrong: expected "first" or "all", found "al"`,
        `Did you mean "all"?`,
        11,
      ],
      [
        'config-unknown-key',
        'The configuration has the unknown key "settings.glosary"',
        'Known keys here: @words/glossary.',
        14,
      ],
      [
        'config-unknown-key',
        `The configuration has the unknown key "settings${name}.wrod"`,
        `Did you mean "settings${name}.word"?`,
        10,
      ],
      [
        'config-unknown-key',
        `The configuration has the unknown key "settings${name}.more.dept"`,
        `Did you mean "settings${name}.more.depth"?`,
        12,
      ],
    ]);
  });

  it('that the schema demands are missing, and those of nobody are named', async () => {
    create('');
    expect(await faults()).toEqual([
      [
        'config-invalid',
        'The configuration: "settings["@words/glossary"]" is missing: expected an object',
        undefined,
        3,
      ],
    ]);
    site.write({ 'docs-site.config.ts': configWith('settings: { other: {} },').replace('[glossary]', '[]') });
    expect(await faults()).toEqual([
      [
        'config-unknown-key',
        'The configuration has the unknown key "settings.other"',
        expect.stringContaining('None of the plugins takes settings'),
        8,
      ],
    ]);
  });

  it.each([
    ['{ schema: z.string() }', 'plugin-invalid', 'has to be { schema, hooks }: a zod schema, and a function'],
    [
      "{ schema: z.any(), hooks: () => { throw new Error('no words') } }",
      'plugin-failed',
      'in its hook "settings": no words',
    ],
    [
      '{ schema: z.any(), hooks: () => ({ name: "x" }) }',
      'plugin-failed',
      'it gives "name", which the plugin has already',
    ],
    ['{ schema: z.any(), hooks: () => ({ txt: () => [] }) }', 'plugin-failed', 'did you mean "text"?'],
    [
      '{ schema: z.any().refine(async () => true), hooks: () => ({}) }',
      'plugin-failed',
      'in its hook "settings"',
    ],
    [
      '{ schema: z.any(), hooks: () => ({ config: () => ({ settings: {} }) }) }',
      'plugin-failed',
      'it gives `settings`, which only the site writes',
    ],
  ])('that a plugin asks for in a wrong way name it: %s', async (settings, code, message) => {
    create(
      '',
      `import { z } from 'docsgen';\nexport const glossary = { name: 'odd', settings: ${settings} };\n`,
    );
    expect((await faults()).map(([own, text]) => [own, text])).toEqual([
      [code, expect.stringContaining(message)],
    ]);
  });

  it('count with what was read to make the hooks', async () => {
    create('', GLOSSARY);
    const file = JSON.stringify(`${site.root}/word.txt`);
    site.write({
      'word.txt': 'Ebb ',
      'plugins/glossary.ts': `import { z } from 'docsgen';\nimport { readFileSync } from 'node:fs';
export const glossary = { name: 'odd', version: '1', settings: { schema: z.any(), hooks: () => {
  const word = readFileSync(${file}, 'utf8');
  return { text: ({ text }) => [{ start: text.length, end: text.length, text: '\\n\\n' + word }] };
} } };\n`,
    });
    await site.build();
    expect(site.output('index.html')).toContain('Ebb');
    site.write({ 'word.txt': 'Flow ' });
    await site.build();
    expect(site.output('index.html')).toContain('Flow');
  });

  it('are known to the doctor', async () => {
    create("settings: { '@words/glossary': { word: 'Quay' } },");
    const findings = await doctor({ cwd: site.root });
    expect(findings.map(({ text }) => text)).toContain('plugins: @words/glossary with settings');
  });
});
