import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/config/load-config.ts';
import type { ArtifactShelf, StoredArtifact } from '../../../src/files/kept-artifact.ts';

let root = '';
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-config-')));
  mkdirSync(path.join(root, 'content'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function createShelf(): ArtifactShelf {
  const entries = new Map<string, StoredArtifact<unknown>>();
  return { get: (key) => entries.get(key) ?? null, set: (key, value) => entries.set(key, value) };
}

const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};

describe('a configuration whose bundle is kept', () => {
  // The documentation that stands in the repository of docsgen kept its first synonyms for good.
  it.each([
    { stands: 'in the folder of the package', packageRoot: () => root },
    { stands: 'below it', packageRoot: () => path.dirname(root) },
    { stands: 'elsewhere', packageRoot: () => path.join(root, 'node_modules/docsgen') },
    { stands: 'beside a package of a longer name', packageRoot: () => root.slice(0, -1) },
  ])(
    'is read anew after an edit of it, or of what it imports, where it stands $stands',
    async ({ packageRoot }) => {
      const shelf = createShelf();
      const load = async () =>
        (
          await loadConfig({
            file: path.join(root, 'docs-site.config.ts'),
            packageRoot: packageRoot(),
            shelf,
          })
        ).config;
      const site = (title: string) =>
        `import { tagline } from './tagline.ts';\nexport default { title: '${title}', tagline, url: 'https://a.example' };\n`;
      write('tagline.ts', "export const tagline = 'one';\n");
      write('docs-site.config.ts', site('First'));
      expect(await load()).toMatchObject({ title: 'First', tagline: 'one' });
      write('docs-site.config.ts', site('Second'));
      expect(await load()).toMatchObject({ title: 'Second', tagline: 'one' });
      write('tagline.ts', "export const tagline = 'two';\n");
      expect(await load()).toMatchObject({ title: 'Second', tagline: 'two' });
    },
  );
});
