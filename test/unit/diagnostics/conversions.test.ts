import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { fromEsbuild } from '../../../src/diagnostics/from-esbuild.ts';
import { fromYaml } from '../../../src/diagnostics/from-yaml.ts';
import { parseYaml, YamlError } from '../../../src/files/yaml.ts';

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
  const faultOf = (text: string) => {
    try {
      parseYaml(text);
    } catch (error) {
      if (error instanceof YamlError) return fromYaml(error, options);
    }
    throw new Error('The YAML has no fault.');
  };

  it('have their place, one line and a hint for the kind of fault', () => {
    expect(faultOf('a: 1\na: 2\n')).toEqual({
      code: 'sidebar-invalid',
      severity: 'error',
      message: 'The YAML does not parse: duplicated mapping key',
      hint: 'Keep one of the two entries.',
      location: { file: 'sidebars.yaml', line: 2, column: 1 },
    });
    expect(faultOf('a: [1\nb: "c: d\n').message).toMatch(/^The YAML does not parse: [^\n]+$/);
  });

  it.each([
    ['a:\n\tb: 1\n', 'Indent with spaces instead of tabs.'],
    ['a: *b\n', 'Quote the value: a * at its start makes it a reference.'],
    ['a: !b c\n', 'Quote the value: a ! at its start makes it a tag.'],
    ['a: 1\n  b: 2\n', 'Give entries of one level the same number of spaces in front.'],
    ['a: b: c\n', 'Quote the value: it holds ": ", which starts a new key.'],
    ['a: "b\n', 'Close the quote, bracket or brace that is open here.'],
    ['a: [b\n', 'Close the quote, bracket or brace that is open here.'],
    ['a: 1\n---\nb: 2\n', 'Remove the second "---" line and what is below it.'],
    ['a: @b\n', 'Quote values that hold ": " or " #", and indent with spaces.'],
  ])('such as %j say what to write instead', (text, hint) => {
    expect(faultOf(text).hint).toBe(hint);
  });
});
