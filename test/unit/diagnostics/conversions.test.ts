import { build } from 'esbuild';
import yaml from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { fromEsbuild } from '../../../src/diagnostics/from-esbuild.ts';
import { fromYaml, type YamlFault } from '../../../src/diagnostics/from-yaml.ts';

async function bundle(contents: string) {
  try {
    await build({
      stdin: {
        contents,
        sourcefile: `${process.cwd()}/theme/Widget.tsx`,
        resolveDir: process.cwd(),
        loader: 'tsx',
      },
      bundle: true,
      write: false,
      logLevel: 'silent',
    });
  } catch (error) {
    return (error as { errors: Parameters<typeof fromEsbuild>[0] }).errors;
  }
  throw new Error('The bundle has no fault.');
}

describe('faults of esbuild', () => {
  it('carry the place in characters, counted from 1', async () => {
    const [fault] = fromEsbuild(await bundle("const é = 'äöü'; let x = ;"), { root: process.cwd() });
    expect(fault).toMatchObject({ code: 'bundle-failed', severity: 'error', message: 'Unexpected ";"' });
    expect(fault?.location).toEqual({
      file: 'theme/Widget.tsx',
      line: 1,
      column: 26,
      endLine: 1,
      endColumn: 27,
    });
  });

  it('have notes without a place as hint, and the others as related places', async () => {
    const [missing] = fromEsbuild(await bundle("import x from 'no-such-package'; x();"), {
      root: process.cwd(),
      code: 'config-failed',
    });
    expect(missing).toMatchObject({ code: 'config-failed', message: 'Could not resolve "no-such-package"' });
    expect(missing?.hint).toMatch(/no-such-package/);
    const [twice] = fromEsbuild(await bundle('const a = 1;\nconst a = 2;'), { root: process.cwd() });
    expect(twice?.message).toBe('The symbol "a" has already been declared');
    expect(twice?.related?.[0]?.location).toEqual({
      file: 'theme/Widget.tsx',
      line: 1,
      column: 7,
      endLine: 1,
      endColumn: 8,
    });
  });

  it('have paths relative to the root, without a namespace', () => {
    const location = { namespace: 'mdx', line: 3, column: 0, length: 2, lineText: 'ab', suggestion: '' };
    const at = (file: string) =>
      fromEsbuild([{ text: 'Broken.', location: { ...location, file }, notes: [] }], { root: '/site' })[0];
    expect(at('mdx:content/a.mdx')?.location?.file).toBe('content/a.mdx');
    expect(at('/site/theme/A.tsx')?.location?.file).toBe('theme/A.tsx');
    expect(at('a.ts')?.message).toBe('Broken');
  });

  it('show what esbuild suggests to write', () => {
    const location = {
      file: 'a.ts',
      namespace: '',
      line: 1,
      column: 0,
      length: 1,
      lineText: 'x',
      suggestion: '"./x"',
    };
    expect(fromEsbuild([{ text: 'Wrong', location, notes: [] }], { root: '/site' })[0]?.hint).toBe(
      'Write "./x".',
    );
  });

  it('may have no place', () => {
    const [fault] = fromEsbuild([{ text: 'Out of luck', location: null, notes: [] }], {
      root: '/site',
      severity: 'warning',
    });
    expect(fault).toEqual({ code: 'bundle-failed', message: 'Out of luck', severity: 'warning' });
  });
});

describe('faults of YAML', () => {
  const options = { code: 'sidebar-invalid', file: 'sidebars.yaml' } as const;

  it('of the yaml package have their place, one line and a hint for the kind of fault', () => {
    const [fault] = fromYaml(parseDocument('a: 1\na: 2\n').errors, options);
    expect(fault).toEqual({
      code: 'sidebar-invalid',
      severity: 'error',
      message: 'The YAML does not parse: Map keys must be unique',
      hint: 'Keep one of the two entries.',
      location: { file: 'sidebars.yaml', line: 2, column: 1, endLine: 2, endColumn: 2 },
    });
    const [tab] = fromYaml(parseDocument('a:\n\tb: 1\n').errors, options);
    expect(tab?.hint).toBe('Indent with spaces instead of tabs.');
  });

  it('of js-yaml have the place of the mark', () => {
    let thrown: unknown;
    try {
      yaml.load('title: "a\nb: c: d\n');
    } catch (error) {
      thrown = error;
    }
    const [fault] = fromYaml([thrown as YamlFault], {
      code: 'front-matter-syntax',
      file: 'content/a.mdx',
    });
    expect(fault?.message).toMatch(/^The YAML does not parse: [^\n]+$/);
    expect(fault?.hint).toBe('Quote values that hold ": " or " #", and indent with spaces.');
    expect(fault?.location?.line).toBeGreaterThan(1);
  });

  it('without a place are at the first line', () => {
    expect(fromYaml([{ message: 'Nothing' }], options)[0]?.location).toEqual({
      file: 'sidebars.yaml',
      line: 1,
      column: 1,
    });
  });
});
