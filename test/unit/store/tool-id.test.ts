import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readToolId } from '../../../src/store/tool-id.ts';
import { useFolder } from './support.ts';

const root = useFolder();

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root(), file)), { recursive: true });
  writeFileSync(path.join(root(), file), text);
}

const packageRoot = () => path.join(root(), 'node_modules/docsgen');
const built = () => readToolId({ packageRoot: packageRoot(), builtId: 'abc' });
const fromSources = () => readToolId({ packageRoot: packageRoot(), builtId: null });

describe('the id of the tool', () => {
  it('changes with the code that was built, and with the packages that it finds', () => {
    write('node_modules/docsgen/package.json', '{}');
    const alone = built();
    expect(built()).toBe(alone);
    expect(readToolId({ packageRoot: packageRoot(), builtId: 'abd' })).not.toBe(alone);
    const ids = [alone];
    for (const name of ['esbuild', 'satteri', 'react', 'react-dom', 'mermaid']) {
      write(`node_modules/${name}/package.json`, '{"version":"1.0.0","exports":{}}');
      ids.push(built());
      write(`node_modules/${name}/package.json`, '{"version":"1.0.1","exports":{}}');
      ids.push(built());
    }
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('prefers a package of its own, as Node does', () => {
    write('node_modules/docsgen/package.json', '{}');
    write('node_modules/react/package.json', '{"version":"19.0.0"}');
    const shared = built();
    write('node_modules/docsgen/node_modules/react/package.json', '{"version":"18.0.0"}');
    expect(built()).not.toBe(shared);
  });

  it('changes with sources and parsers when it runs from sources', () => {
    write('node_modules/docsgen/package.json', '{}');
    write('node_modules/docsgen/src/a.ts', 'a');
    write('node_modules/docsgen/theme/a.tsx', 'a');
    const ids = [fromSources()];
    write('node_modules/docsgen/src/a.ts', 'b');
    ids.push(fromSources());
    write('node_modules/docsgen/theme/a.tsx', 'b');
    ids.push(fromSources());
    write('node_modules/micromark/package.json', '{"version":"4.0.4"}');
    ids.push(fromSources());
    expect(new Set(ids).size).toBe(ids.length);
  });
});
