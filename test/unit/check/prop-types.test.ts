import { describe, expect, it } from 'vitest';
import { readPropTypes } from '../../../src/check/prop-types.ts';

const rules = (text: string, name = 'Own') => {
  const found = readPropTypes(text, name);
  return found === null || 'from' in found ? found : found.rules;
};

describe('what a component takes by the text of its module', () => {
  it('is a type in its place, an interface, and what these join', () => {
    const props = {
      size: { kind: 'number' },
      open: { kind: 'boolean' },
      tone: { values: ['a', 'b'] },
      items: { kind: 'value' },
      title: {},
    };
    const members =
      'size: number; open?: boolean; tone?: \'a\' | "b" | undefined; items: string[]; title?: string | number';
    expect(rules(`export function Own({ size }: { ${members} }) {}`)).toEqual(props);
    expect(rules(`interface Props { ${members} }\nexport const Own = (props: Props) => null;`)).toEqual(
      props,
    );
    expect(
      rules(
        `type Props = { ${members} };\nexport default function Own({ title }: Readonly<Props>) {}`,
        'default',
      ),
    ).toEqual(props);
    expect(
      rules(
        `type A = { a: number };\ninterface B extends A { b(x: string): void }\ntype P = B & {\n  readonly c:\n    | 'x'\n    | 'y'\n  'data-d': { e: 1, f: 2 }\n  g: () => void\n  children?: ReactNode\n}\nconst Own: React.FC<P> = ({ a, b }) => null;\nexport { Own };`,
      ),
    ).toEqual({
      ...{
        a: { kind: 'number' },
        b: { kind: 'value' },
        c: { values: ['x', 'y'] },
        'data-d': { kind: 'value' },
      },
      ...{ g: { kind: 'value' }, children: {} },
    });
    expect(
      rules(
        'type P = { a: number } | { b: string; a: string };\nexport const Own = ({ a }: React.PropsWithChildren<P>) => 1;',
      ),
    ).toEqual({ a: {}, b: {}, children: {} });
  });

  it('is in another module where this one hands it on', () => {
    expect(readPropTypes("export { A as Own } from './a.tsx';", 'Own')).toEqual({
      from: [{ module: './a.tsx', name: 'A' }],
    });
    expect(readPropTypes("import Own, { B } from './a';\nexport { Own, B as C };", 'C')).toEqual({
      from: [{ module: './a', name: 'B' }],
    });
    expect(readPropTypes("import Own from './a';\nexport default Own;", 'default')).toEqual({
      from: [{ module: './a', name: 'default' }],
    });
    expect(readPropTypes("export * from './a';\nexport * from './b';", 'Own')).toEqual({
      from: [
        { module: './a', name: 'Own' },
        { module: './b', name: 'Own' },
      ],
    });
  });

  it.each([
    ['nothing says it', 'export function Own({ a }) {}'],
    ['there are no parameters', 'export function Own() {}'],
    ['the rest is handed on', 'export function Own({ a, ...rest }: { a: string }) {}'],
    ['all is handed on', 'export const Own = (props: { a: string }) => <b {...props} />;'],
    ['it has names of any kind', 'export const Own = (props: { a: string; [name: string]: string }) => 1;'],
    ['its type comes from elsewhere', "import type { P } from './p';\nexport const Own = (props: P) => 1;"],
    [
      'it builds on such a type',
      "import type { P } from './p';\ninterface Q extends P { a: string }\nexport const Own = (props: Q) => 1;",
    ],
    ['it is made of types of React', "export const Own = (props: ComponentProps<'a'> & { a: string }) => 1;"],
    ['it takes types', 'export function Own<T>(props: { a: T }) {}'],
    [
      'it is declared twice',
      'interface P { a: string }\ninterface P { b: string }\nexport const Own = (props: P) => 1;',
    ],
    ['something else makes it', 'export const Own = memo((props: { a: string }) => 1);'],
    ['it is mapped', 'type P = { [K in Names]: string };\nexport const Own = (props: P) => 1;'],
    [
      'it is one of two functions',
      'export function Own(props: { a: string }): 1;\nexport function Own(props: { b: string }) {}',
    ],
  ])('is not known where %s', (_, text) => {
    expect(readPropTypes(text, 'Own')).toBeNull();
  });

  it('is read past comments, texts and long inputs', () => {
    expect(
      rules(
        "// export function Own(p: { x: 1 }) {}\n/* interface P { y: 1 } */\ninterface P {\n  /** don't; `not` */\n  a: string; // b: number\n}\nconst s = 'interface P { z: 1 }';\nexport const Own = ({ a }: P) => <p>it's</p>;",
      ),
    ).toEqual({ a: {} });
    const many = Array.from({ length: 3000 }, (_, at) => `  a${at}: 'x' | 'y'`).join('\n');
    expect(
      Object.keys(rules(`interface P {\n${many}\n}\nexport const Own = (p: P) => 1;`) ?? {}),
    ).toHaveLength(3000);
    expect(rules(`export const Own = (p: ${'{ a: '.repeat(5000)}) => 1;`)).toBeNull();
  });
});
