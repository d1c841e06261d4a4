import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../support/paths.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/** What a module of a component exports: values as they are, types with `type` in front; sorted. */
function exportsOf(name: string): string[] {
  const text = read(`theme/components/${name}.tsx`);
  const found = [...text.matchAll(/^export (function|const|interface|type) (\w+)/gm)];
  return found
    .map(([, kind, exported]) => `${/interface|type/.test(kind ?? '') ? 'type ' : ''}${exported}`)
    .sort();
}

/** What an entry of the package exports of each component, by the component's name; sorted. */
function reexports(entry: string): Map<string, string[]> {
  const lines = [
    ...read(`theme/exports/${entry}.ts`).matchAll(/^export \{([^}]*)\} from '@theme[\w-]*\/(\w+)';/gm),
  ];
  const split = (list = '') => list.split(',').map((part) => part.trim());
  return new Map(lines.map(([, list, name = '']) => [name, split(list).sort()]));
}

describe('the modules for components', () => {
  it('have every part of the theme, with all that it exports', () => {
    const parts = readdirSync(path.join(projectRoot, 'theme/components'))
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => file.slice(0, -'.tsx'.length));
    expect(Object.fromEntries(reexports('theme'))).toEqual(
      Object.fromEntries(parts.map((name) => [name, exportsOf(name)])),
    );
  });

  it('have parts of content whole', () => {
    const content = reexports('components');
    expect(content.size).toBeGreaterThan(10);
    for (const [name, exported] of content) expect([name, exported]).toEqual([name, exportsOf(name)]);
  });

  it('stand in the documentation, each of them', () => {
    const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, unknown> };
    const names = Object.keys(exports).map((name) => name.replace(/^\./, 'docsgen'));
    const page = read('docs/components.md');
    const plugins = names.filter((name) => name.startsWith('docsgen/plugins/'));
    const others = names.filter((name) => !name.endsWith('.json') && !plugins.includes(name));
    expect(others.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    for (const name of plugins)
      expect(read(`docs/${name.slice('docsgen/'.length)}.md`)).toContain(`'${name}'`);
    expect(plugins).not.toEqual([]);
  });
});
