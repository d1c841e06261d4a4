import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { STYLE_TEXT } from '../../../src/bundle/client-styles.ts';
import { findInterfaceTexts, keyOf, sayTexts } from '../../../src/bundle/texts-plugin.ts';
import { directionOf } from '../../../src/shared/text-direction.ts';
import { findText, splitText } from '../../../src/shared/texts.ts';
import { projectRoot } from '../../support/paths.ts';
import { listFiles } from '../../support/site.ts';

const FIND = /findText\(\s*[\w.]+,\s*'((?:[^'\\]|\\.)*)'/g;
const LANGUAGES = ['ar', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'pt', 'ru', 'zh-Hant', 'zh'];
const folder = path.join(projectRoot, 'theme/texts');

function read(below: string, pattern: RegExp): [name: string, text: string][] {
  const root = path.join(projectRoot, below);
  return listFiles(root)
    .filter((file) => pattern.test(file))
    .map((file) => [`${below}/${file}`, readFileSync(path.join(root, file), 'utf8')]);
}

const bundled = [...read('theme', /\.tsx?$/), ...read('src/runtime', /\.tsx?$/)];

function interfaceKeys(): string[] {
  const keys = [
    ...bundled.flatMap(([name, text]) => findInterfaceTexts(text, name).map(keyOf)),
    ...read('src', /\.ts$/).flatMap(([, text]) =>
      [...text.matchAll(FIND)].map(([, key = '']) => key.replace(/\\(.)/g, '$1')),
    ),
    ...read('theme/styles', /\.css$/).flatMap(([, text]) =>
      [...text.matchAll(STYLE_TEXT)].map(([, key = '']) => key),
    ),
  ];
  return [...new Set(keys)];
}

const textsOf = (language: string) =>
  JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')) as Record<string, string>;

const placeholders = (text: string) =>
  splitText(text)
    .filter((part) => typeof part === 'number')
    .sort();

/** Each text between signs that nothing else holds. */
const MARKED = Object.fromEntries(interfaceKeys().map((key) => [key, mark(key)]));

function mark(key: string): string {
  return splitText(key)
    .map((part) => (typeof part === 'number' ? `{${part}}` : `⟦${part}⟧`))
    .join('');
}

describe('The texts of the interface', () => {
  it('are there in eleven forms besides English', () => {
    expect(readdirSync(folder).sort()).toEqual(LANGUAGES.map((language) => `${language}.json`));
  });

  it.each(LANGUAGES)('are all there in %s, in the order of the sources, and no others', (language) => {
    expect(Object.keys(textsOf(language))).toEqual(interfaceKeys());
  });

  it.each(LANGUAGES)('have their placeholders in %s, and say something', (language) => {
    for (const [key, text] of Object.entries(textsOf(language))) {
      expect([key, ...placeholders(text)]).toEqual([key, ...placeholders(key)]);
      expect(text.trim()).not.toBe('');
      expect(text).toBe(text.trim());
    }
  });

  it('are all found by the bundler: no tag is left where one is imported', () => {
    const left = bundled.filter(
      ([name, text]) =>
        /\bt\b[^;]*from 'docsgen\/client'|\/t\.ts'/.test(text) && sayTexts(text, name, {}) === text,
    );
    expect(left.map(([name]) => name).sort()).toEqual(['src/runtime/client.ts']);
  });

  it('are what parts of the theme say: nothing that readers see or hear stands there as it is', () => {
    const found = bundled.flatMap(([name, text]) => findPlainTexts(name, text));
    // Names of a key of the configuration, and of keys of the keyboard.
    expect(found).toEqual([
      'theme/components/BaseUrlBanner.tsx: baseUrl',
      'theme/components/SearchButton.tsx: Ctrl ',
      'theme/components/SearchDialog.tsx: Esc',
    ]);
  });
});

/** Attributes that readers see or hear. */
const SEEN = /^(?:aria-label|aria-description|title|placeholder|alt|label|summary|children|textContent)$/;
const SENTENCE = /^[A-Z][a-z]+(?: [\w’]+)+[.…?:]?$/;
/** Messages of errors that developers read. */
const FOR_DEVELOPERS =
  /^(?:The search (?:service|could|took)|No host is configured|Pass plain data|The theme has|The prop)/;

type Node = { type: string; [key: string]: unknown };

/** What a module says as it is, with all texts of the interface marked. */
function findPlainTexts(name: string, text: string): string[] {
  const said = sayTexts(text, name, MARKED);
  const loader = name.endsWith('.tsx') ? 'tsx' : 'ts';
  const { code } = transformSync(said, { loader, jsx: 'automatic', charset: 'utf8' });
  const found: string[] = [];
  const note = (value: unknown) => {
    if (typeof value === 'string' && /\p{L}{2}/u.test(value.replace(/⟦[^⟧]*⟧/g, '')))
      found.push(`${name}: ${value}`);
  };
  walk(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Node, (node) => {
    if (
      node.type === 'Literal' &&
      SENTENCE.test(String(node.value)) &&
      !FOR_DEVELOPERS.test(String(node.value))
    )
      note(node.value);
    const key = node.type === 'Property' ? (node.key as Node) : null;
    if (key && SEEN.test(String(key.name ?? key.value)))
      for (const literal of literalsOf(node.value as Node)) note(literal);
  });
  return found;
}

/** Strings that a value may be, or that are its parts. */
function literalsOf(node: Node | null): unknown[] {
  if (node?.type === 'Literal') return [node.value];
  if (node?.type === 'ArrayExpression') return (node.elements as Node[]).flatMap(literalsOf);
  if (node?.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((one) => literalsOf(one as Node));
  if (node?.type === 'LogicalExpression')
    return [node.left, node.right].flatMap((one) => literalsOf(one as Node));
  if (node?.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return [];
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') walk(child as Node, visit);
}

describe('A text in code', () => {
  const IMPORT = "import { t } from 'docsgen/client';\n";
  const say = (code: string, texts: Record<string, string> = {}, file = 'a.tsx') =>
    sayTexts(IMPORT + code, file, texts).replace(/^;\n/, '');

  it('is the text itself in English', () => {
    expect(say('const a = t`On this page`;')).toBe('const a = "On this page";');
    expect(say('const a = t`Copy ${title}`;')).toBe('const a = `Copy ${title}`;');
  });

  it('is said in the language, with its values in the order of the language', () => {
    const texts = { 'Page {0} of {1}': '{1} ページ中 {0} ページ' };
    expect(say('f(t`Page ${page} of ${all.length}`);', texts)).toBe(
      'f(`${all.length} ページ中 ${page} ページ`);',
    );
  });

  it('keeps the spaces around it, which belong to no key', () => {
    expect(say('const a = t` or `;', { or: 'ou' })).toBe('const a = " ou ";');
  });

  it('may hold other texts, strings, templates and objects in its values', () => {
    const code = 'x(t`Enlarge image: ${alt || t`no description`}`, t`Copy ${`a${{ b: "}" }.b}`}`);';
    const texts = { 'no description': 'sans description', 'Copy {0}': 'Copier {0}' };
    expect(say(code, texts)).toBe(
      'x(`Enlarge image: ${alt || "sans description"}`, `Copier ${`a${{ b: "}" }.b}`}`);',
    );
  });

  it('may hold what ends texts in code', () => {
    expect(say('const a = t`A \\`b\\` \\${c} "d"`;')).toBe('const a = "A `b` ${c} \\"d\\"";');
    expect(say('const a = t`A ${b}`;', { 'A {0}': '`{0}` ${x} \\' })).toBe(
      'const a = `\\`${b}\\` \\${x} \\\\`;',
    );
    expect(say('const a = t`A\\u0042\\n`;', { AB: 'C' })).toBe('const a = "C\\n";');
  });

  it('is a list of children in an element, as React writes a text with values', () => {
    expect(say('<p>{t`Go to ${label}`}</p>', { 'Go to {0}': 'Aller à {0} !' })).toBe(
      '<p>{"Aller à "}{label}{" !"}</p>',
    );
    expect(say('<Part>{t`Go to ${label}`}</Part>')).toBe('<Part>{`Go to ${label}`}</Part>');
    expect(say('<option>{t`Go to ${label}`}</option>')).toBe('<option>{`Go to ${label}`}</option>');
  });

  it('may have elements for values', () => {
    const texts = { 'Use {0} instead.': '{0} statt dessen.' };
    expect(say('<p>{a && t`Use ${<b>{c}</b>} instead.`}</p>', texts)).toBe(
      '<p>{a && <>{<b>{c}</b>}{" statt dessen."}</>}</p>',
    );
  });

  it('keeps the lines of what stands behind it', () => {
    const said = sayTexts(`${IMPORT}a(t\`One\ntwo \${\n b\n}\`);\nlast();`, 'a.tsx', {});
    expect(said.split('\n').indexOf('last();')).toBe(5);
  });

  it('is found behind everything that looks like a text, and not in what is one', () => {
    const code = [
      'const a = /[`/]t`x`/; const b = 1 / 2; // t`no`',
      "const c = 'it is t`no`'; /* t`no` */ const d = `t${t`yes`}`;",
      'const e = <p title="don’t t`no`">don\'t t`no` {t`yes`} {x < y && t`yes`}</p>;',
      'const f = <T,>(x: T) => x as Map<string, T>; const g = other.t`no`; const h = list!.length < 3;',
      'function k(): Promise<void> { return <><A b={t`yes`} {...c} /></>; }',
    ].join('\n');
    const said = say(code, { yes: 'oui', no: 'non', x: 'y' });
    expect(said.match(/"oui"/g)).toHaveLength(4);
    expect(said).not.toContain('non');
    expect(said).not.toContain('t`yes`');
  });

  it('is left alone where the tag is another one', () => {
    const code = "import { t } from 'i18next';\nconst a = t`On this page`;";
    expect(sayTexts(code, 'a.ts', { 'On this page': 'x' })).toBe(code);
  });

  it('may have a tag of another name, and the import goes when nothing else needs it', () => {
    const code = "import { t as say, usePage } from 'docsgen/client';\nconst a = say`Home`;";
    expect(sayTexts(code, 'a.ts', { Home: 'Accueil' })).toBe(
      'import { usePage } from \'docsgen/client\';\nconst a = "Accueil";',
    );
    expect(sayTexts(`${code} f(say);`, 'a.ts', {})).toContain('t as say');
  });

  it('is not touched in a file that cannot be read', () => {
    const code = `${IMPORT}const a = <p>{t\`Home\`};`;
    expect(sayTexts(code, 'a.tsx', { Home: 'Accueil' })).toBe(code);
  });
});

describe('A text that is found by its key', () => {
  it('is English where the language has none', () => {
    expect(findText({}, 'Page {0} of {1}', 2, 3)).toBe('Page 2 of 3');
    expect(findText({ 'Page {0} of {1}': '{1}/{0}' }, 'Page {0} of {1}', 2, 3)).toBe('3/2');
    expect(findText({}, 'toString')).toBe('toString');
  });
});

describe('The direction of a language', () => {
  it('is that of its script', () => {
    const right = ['ar', 'he', 'fa', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb', 'ar-EG', 'pa-PK', 'fa_IR'];
    expect(right.filter((locale) => directionOf(locale) === 'ltr')).toEqual([]);
    const left = ['en', 'fr', 'pa', 'zh-Hans', 'ja', 'ku', 'az-Latn', 'no-such-language'];
    expect(left.filter((locale) => directionOf(locale) === 'rtl')).toEqual([]);
  });
});
