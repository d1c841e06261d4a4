import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BuildOptions } from '../../src/build.ts';
import type { Report } from '../../src/diagnostics/report.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

let site: TestSite;
const open = (more: Record<string, string> = {}) => {
  site = createSite({
    'content/index.mdx': page('Home', 'Welcome. ![x](./x.svg)'),
    'content/a.mdx': page('A', '```js file="./_code.js"\n```'),
    'content/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
    'content/_code.js': 'const first = 1;\n',
    'content/empty/.keep': '',
    'public/file.txt': 'first\n',
    ...more,
  });
};
beforeEach(() => open());
afterEach(() => {
  delete process.env.DOCSGEN_TEST_WORD;
  site.dispose();
});

const at = (file: string) => path.join(site.root, file);
const isRepeated = ({ phases }: Report) => phases.every(({ name }) => name === 'compare');

/** Builds until a build repeats the report of the one before it; false when none does. */
async function settle(): Promise<boolean> {
  for (let run = 0; run < 4; run++) {
    if (isRepeated(await site.build())) return true;
    // Files that were written a moment ago are not believed.
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  return false;
}

/** Lets the store forget what it knows of runs. */
function forgetRuns(): void {
  for (const folder of readdirSync(at('.docsgen')).filter((name) => name.startsWith('tool-')))
    rmSync(at(`.docsgen/${folder}/runs`), { recursive: true, force: true });
}

/** What is in the output, as a build without a store makes it. */
async function anew(): Promise<Record<string, string>> {
  await site.build({ outDir: 'fresh', cache: false });
  const outputs = site.outputs('fresh');
  site.remove('fresh');
  return outputs;
}

/** Changes a file and sets its size and times to what they were. */
function changeUnseen(file: string): void {
  const { atime, mtime } = statSync(at(file));
  const bytes = readFileSync(at(file));
  bytes[bytes.length - 2] = (bytes[bytes.length - 2] ?? 0) ^ 1;
  writeFileSync(at(file), bytes);
  utimesSync(at(file), atime, mtime);
}

describe('a build that nothing has happened since', () => {
  it('repeats the report of the last one without opening the site', async () => {
    const first = await site.build();
    expect(await settle()).toBe(true);
    const report = await site.build();
    expect(isRepeated(report)).toBe(true);
    const files = (first.counts.written ?? 0) + (first.counts.unchanged ?? 0);
    expect(report).toMatchObject({ ok: true, outDir: first.outDir, diagnostics: first.diagnostics });
    expect(report.counts).toMatchObject({
      compiled: 0,
      rendered: 0,
      written: 0,
      removed: 0,
      unchanged: files,
    });
  });

  it('repeats its warnings too', async () => {
    site.write({
      'docs-site.config.ts': configWith("checks: { brokenLinks: 'warn' }"),
      'content/a.mdx': page('A', '[nowhere](/nowhere)'),
    });
    const { diagnostics } = await site.build();
    expect(diagnostics).toHaveLength(1);
    expect(await settle()).toBe(true);
    expect((await site.build()).diagnostics).toEqual(diagnostics);
  });

  const changes: Record<string, () => void> = {
    'a page with its old size and time': () => changeUnseen('content/a.mdx'),
    'an included file with its old size and time': () => changeUnseen('content/_code.js'),
    'an output file with its old size and time': () => changeUnseen('build/a.html'),
    'the list of output files': () => changeUnseen('build/.docsgen-files'),
    'an output file that is gone': () => rmSync(at('build/a.md')),
    'an output folder that is gone': () => rmSync(at('build'), { recursive: true }),
    'an output folder that became a link': () => {
      renameSync(at('build'), at('elsewhere'));
      symlinkSync('elsewhere', at('build'));
    },
    'a folder in the output that became a link': () => {
      renameSync(at('build/_docsgen'), at('elsewhere'));
      symlinkSync('../elsewhere', at('build/_docsgen'));
    },
    'an output file that became a link to its copy': () => {
      renameSync(at('build/a.html'), at('copy.html'));
      symlinkSync('../copy.html', at('build/a.html'));
    },
    'a new page': () => site.write({ 'content/b.mdx': page('B', 'Text.') }),
    'a new page in a folder that held none': () => site.write({ 'content/empty/b.mdx': page('B', 'Text.') }),
    'a page that moved': () => renameSync(at('content/a.mdx'), at('content/c.mdx')),
    'a page that another file took the place of': () => {
      const { atime, mtime } = statSync(at('content/a.mdx'));
      const text = readFileSync(at('content/a.mdx'), 'utf8').replace('title: A', 'title: B');
      writeFileSync(at('content/other'), text);
      utimesSync(at('content/other'), atime, mtime);
      renameSync(at('content/other'), at('content/a.mdx'));
    },
    'a page that became a hard link': () => {
      writeFileSync(at('other'), page('B', '```js file="./_code.js"\n```'));
      rmSync(at('content/a.mdx'));
      linkSync(at('other'), at('content/a.mdx'));
    },
    'a public file': () => changeUnseen('public/file.txt'),
    'a file beside the configuration that counts by its name': () => site.write({ 'tsconfig.json': '{}' }),
    'the configuration': () => site.write({ 'docs-site.config.ts': configWith("tagline: 'Other'") }),
    'a configuration of another name': () => {
      rmSync(at('docs-site.config.ts'));
      site.write({ 'docs-site.config.mts': configWith("tagline: 'Other'") });
    },
  };
  for (const [what, change] of Object.entries(changes)) {
    it(`sees ${what}`, async () => {
      expect(await settle()).toBe(true);
      change();
      const report = await site.build();
      expect(isRepeated(report)).toBe(false);
      // What leads out of the output is never written through.
      if (what.startsWith('a folder in the output')) expect(report.ok).toBe(false);
      else expect(site.outputs()).toEqual(await anew());
    });
  }

  it('knows the folder again in which a file came and went', async () => {
    expect(await settle()).toBe(true);
    site.write({ 'content/.a.mdx.swp': 'x', 'notes.txt': 'x' });
    rmSync(at('content/.a.mdx.swp'));
    rmSync(at('notes.txt'));
    expect(isRepeated(await site.build())).toBe(true);
  });

  it('is asked for by the same words: another base URL is another build', async () => {
    expect(await settle()).toBe(true);
    expect(isRepeated(await site.build({ baseUrl: '/docs/' }))).toBe(false);
    expect(site.output('a.html')).toContain('/docs/');
    expect(isRepeated(await site.build())).toBe(false);
    expect(site.output('a.html')).not.toContain('/docs/');
  });

  it('sees a variable of the environment that the configuration reads', async () => {
    site.write({ 'docs-site.config.ts': configWith("tagline: process.env.DOCSGEN_TEST_WORD ?? 'none'") });
    expect(await settle()).toBe(true);
    process.env.DOCSGEN_TEST_WORD = 'other';
    expect(isRepeated(await site.build())).toBe(false);
    expect(site.outputs()).toEqual(await anew());
  });

  it('sees a file that the configuration reads, and one that it looked for in vain', async () => {
    site.write({
      'word.txt': 'first',
      'docs-site.config.ts': `import { existsSync, readFileSync } from 'node:fs';
const at = (name) => new URL(name, import.meta.url);
${configWith("tagline: readFileSync(at('word.txt'), 'utf8') + existsSync(at('flag'))")}`,
    });
    expect(await settle()).toBe(true);
    changeUnseen('word.txt');
    expect(isRepeated(await site.build())).toBe(false);
    expect(await settle()).toBe(true);
    site.write({ flag: '' });
    expect(isRepeated(await site.build())).toBe(false);
  });

  const restless: Record<string, string> = {
    'looks at the clock': 'tagline: `Made in ${new Date().getFullYear()}`',
    'throws dice': 'tagline: `Number ${Math.random()}`',
    'prints something': "tagline: (console.log('here'), 'Words')",
    'runs another program': "tagline: require('node:child_process').execSync('echo word').toString().trim()",
    'loads a module by a name that only it knows':
      "tagline: (await import(['node', 'os'].join(':'))).EOL.length + ' characters'",
  };
  for (const [what, entry] of Object.entries(restless)) {
    it(`is never repeated for a configuration that ${what}`, async () => {
      const require = entry.includes('require')
        ? "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\n"
        : '';
      site.write({ 'docs-site.config.ts': require + configWith(entry) });
      expect(await settle()).toBe(false);
    });
  }

  it('is never repeated for a plugin whose hook looks at the clock', async () => {
    const plugin = (body: string) =>
      configWith(`plugins: [{ name: 'clock', files: () => [{ path: 'made.txt', contents: ${body} }] }]`);
    site.write({ 'docs-site.config.ts': plugin('String(new Date().getFullYear())') });
    expect(await settle()).toBe(false);
    site.write({ 'docs-site.config.ts': plugin("String(new Date('2020-01-01').getTime())") });
    expect(await settle()).toBe(true);
  });

  it('is never repeated where the configuration runs packages, which may change unseen', async () => {
    site.write({
      'node_modules/words/package.json': '{ "name": "words", "type": "module", "exports": "./index.js" }',
      'node_modules/words/index.js': "export const word = 'first';\n",
      'docs-site.config.ts': `import { word } from 'words';\n${configWith('tagline: word')}`,
    });
    expect(await settle()).toBe(false);
  });

  it('makes the site where what is kept of the run is damaged', async () => {
    expect(await settle()).toBe(true);
    for (const folder of readdirSync(at('.docsgen')).filter((name) => name.startsWith('tool-'))) {
      const shelf = at(`.docsgen/${folder}/runs`);
      for (const name of readdirSync(shelf)) truncateSync(path.join(shelf, name), 200);
    }
    const report = await site.build();
    expect(isRepeated(report)).toBe(false);
    expect(report.counts).toMatchObject({ compiled: 0, rendered: 0, written: 0 });
    expect(await settle()).toBe(true);
  });

  it('brings to an end what a killed build has left', async () => {
    expect(await settle()).toBe(true);
    mkdirSync(at('build.docsgen-next-999999999-abcdef'));
    expect(isRepeated(await site.build())).toBe(false);
    expect(readdirSync(site.root).filter((name) => name.includes('.docsgen-'))).toEqual([]);
  });
});

describe('a build right after one that has made something', () => {
  const isOld = () => new Promise((resolve) => setTimeout(resolve, 40));
  /** Makes something, and waits until what was written before is believed. */
  const make = async (options: BuildOptions = {}) => {
    await site.build();
    await isOld();
    site.write({
      'content/a.mdx': page('A', `Other.\n\n\`\`\`js file="./_code.js"\n\`\`\`\n\n<Word />\n\nLast.`),
    });
    await isOld();
    return site.build(options);
  };
  const withWord = {
    'components/index.tsx': `import { readFileSync } from 'node:fs';
      export const Word = () => <b>{readFileSync('word.txt', 'utf8')}{process.env.DOCSGEN_TEST_WORD}</b>;
      // last`,
    'word.txt': 'first',
    'docs-site.config.ts': configWith("components: './components/index.tsx'"),
  };
  let cwd = '';
  beforeEach(() => {
    cwd = process.cwd();
    site.write(withWord);
    process.chdir(site.root);
  });
  afterEach(() => process.chdir(cwd));

  it('repeats what a build says that finds nothing to do', async () => {
    const made = await make();
    expect(made.counts).toMatchObject({ compiled: 1, rendered: expect.any(Number) });
    expect(made.counts.written).toBeGreaterThan(0);
    const repeated = await site.build();
    expect(isRepeated(repeated)).toBe(true);
    forgetRuns();
    const { durationMs: _, phases, ...unchanged } = await site.build();
    expect(phases.length).toBeGreaterThan(1);
    expect(repeated).toMatchObject(unchanged);
  });

  const changes: Record<string, () => void> = {
    'the page': () => changeUnseen('content/a.mdx'),
    'what the page includes': () => changeUnseen('content/_code.js'),
    'what a component has read': () => changeUnseen('word.txt'),
    'the code of a component': () => changeUnseen('components/index.tsx'),
    'a variable that a component has read': () => {
      process.env.DOCSGEN_TEST_WORD = 'other';
    },
    'a file that was written': () => changeUnseen('build/a.html'),
    'a file that was not written': () => changeUnseen('build/index.html'),
    'the list of files': () => changeUnseen('build/.docsgen-files'),
    'a file that is gone': () => rmSync(at('build/a.md')),
    'a new page': () => site.write({ 'content/b.mdx': page('B', 'Text.') }),
    'a file beside the configuration': () => site.write({ 'tsconfig.json': '{}' }),
  };
  for (const [what, change] of Object.entries(changes)) {
    it(`sees ${what}`, async () => {
      await make();
      change();
      expect(isRepeated(await site.build())).toBe(false);
      expect(site.outputs()).toEqual(await anew());
    });
  }

  for (const [what, file, text] of [
    ['the page', 'content/a.mdx', page('A', 'Later.')],
    ['what the page includes', 'content/_code.js', 'const later = 1;\n'],
    ['what a component reads', 'word.txt', 'later'],
    ['a page that is new', 'content/b.mdx', page('B', 'Later.')],
    ['a file that decides how imports are found', 'tsconfig.json', '{}'],
  ] as const) {
    it(`believes nothing where ${what} changed while it was made`, async () => {
      await make({
        onStep: (name, ms) => {
          if (name === 'render' && ms === undefined) site.write({ [file]: text });
        },
      });
      expect(isRepeated(await site.build())).toBe(false);
      expect(site.outputs()).toEqual(await anew());
    });
  }

  it('says its warnings again, and is repeated after that', async () => {
    site.write({
      'docs-site.config.ts': `${withWord['docs-site.config.ts'].replace('components:', "checks: { brokenLinks: 'warn' }, components:")}`,
    });
    await site.build();
    await isOld();
    site.write({ 'content/a.mdx': page('A', '[nowhere](/nowhere)') });
    await isOld();
    const first = await site.build();
    expect(first.diagnostics).toHaveLength(1);
    // What was written a moment ago is not believed.
    await isOld();
    const second = await site.build();
    expect(second.diagnostics).toEqual(first.diagnostics);
    expect(isRepeated(second)).toBe(false);
    expect(isRepeated(await site.build())).toBe(true);
  });
});
