import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/config/load-config.ts';
import { configSchema } from '../../../src/config/schema.ts';
import { DiagnosticError } from '../../../src/diagnostics/diagnostic.ts';
import { packageRoot } from '../../../src/files/package-info.ts';
import { projectRoot } from '../../support/paths.ts';

let root = '';
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-examples-')));
  mkdirSync(path.join(root, 'content'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface Example {
  page: string;
  code: string;
}

/** Whole configurations of the documentation, and pieces of one, which begin with a key. */
function readExamples(): Example[] {
  const docs = readdirSync(path.join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' });
  const pages = docs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`);
  return ['README.md', ...pages.sort()].flatMap((page) => {
    const text = readFileSync(path.join(projectRoot, page), 'utf8');
    return [...text.matchAll(/^```ts[^\n]*\n([\s\S]*?)\n```$/gm)].flatMap(([, code = '']) => {
      // What leaves something out, or needs a file beside it, is no example to take as it stands.
      if (code.includes('…') || /from '\.{1,2}\//.test(code)) return [];
      if (/^export default defineConfig\(/m.test(code)) return [{ page, code }];
      const [, key = ''] = /^(\w+): /.exec(code) ?? [];
      return Object.hasOwn(configSchema.shape, key) ? [{ page, code: wrap(key, code) }] : [];
    });
  });
}

function wrap(key: string, piece: string): string {
  const languages = key === 'translations' ? "locales: { en: 'English', fr: 'Français' },\n" : '';
  return `export default {\ntitle: 'Test',\nurl: 'https://docs.example.com',\n${languages}${piece}\n};\n`;
}

/** What is wrong with a configuration, but for files that it names and this folder does not have. */
async function faultsOf({ page, code }: Example): Promise<string[]> {
  const file = path.join(root, 'docs-site.config.ts');
  writeFileSync(file, code);
  try {
    await loadConfig({ file, packageRoot, shelf: { get: () => null, set: () => {} } });
    return [];
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return error.diagnostics
      .filter((fault) => fault.code !== 'config-file-missing')
      .map(({ code: name, message }) => `${page}: ${name} ${message}\n${code}`);
  }
}

describe('configurations in the documentation', () => {
  it('are taken as they stand, with all that they import', async () => {
    const examples = readExamples();
    expect(examples.length).toBeGreaterThan(20);
    const faults: string[] = [];
    for (const example of examples) faults.push(...(await faultsOf(example)));
    expect(faults).toEqual([]);
  });
});
