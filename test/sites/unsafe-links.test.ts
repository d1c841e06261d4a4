import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Diagnostic, DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { fc, SEED } from '../support/random.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const SCHEMES = ['javascript', 'vbscript', 'data', 'blob', 'livescript', 'filesystem'];

/** What browsers skip: in front of a scheme, and inside of it. */
const IN_FRONT = ['', ' ', '\t', '\u0001', '\u001f', '\n '];
const INSIDE = ['', '', '', '\t', '\n', '\r'];

/** An address that runs code, written in one of the ways in which browsers read it. */
const address = fc
  .record({
    scheme: fc.constantFrom(...SCHEMES),
    front: fc.constantFrom(...IN_FRONT),
    inside: fc.array(fc.constantFrom(...INSIDE), { minLength: 10, maxLength: 10 }),
    upper: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
  })
  .map(({ scheme, front, inside, upper }) => {
    const letters = [...scheme].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter) + inside[at]);
    return `${front}${letters.join('')}:alert(1)`;
  });

/** A text as character references, of all or of the odd characters, so that it can stand anywhere in Markdown or HTML. */
const encode = (text: string, all: boolean, form: number) =>
  [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (!all && /[a-z:()\d]/i.test(letter)) return letter;
      return form === 0 ? `&#${code};` : form === 1 ? `&#x${code.toString(16)};` : `&#0000${code};`;
    })
    .join('');

/** As Markdown would have it, which writes control characters of an address as %0A: no scheme is left then. */
const plain = (text: string) => encode(text.replace(/[\0- ]/g, ''), true, 1);

const script = (text: string) => JSON.stringify(text);
const page = (body: string) => `---\ntitle: A page\n---\n\n${body}\n`;

/** Places where a page can hold an address; each is given the address as it is, and as character references. */
const SOURCES: Record<string, (raw: string, encoded: string) => [file: string, text: string]> = {
  'a Markdown link': (raw) => ['a.mdx', page(`To [it](<${plain(raw)}>).`)],
  'a definition': (raw) => ['a.md', page(`To [it][x].\n\n[x]: <${plain(raw)}>`)],
  'an attribute of JSX': (_, encoded) => ['a.mdx', page(`To <a href="${encoded}">it</a>.`)],
  'a component': (_, encoded) => ['a.mdx', page(`<Card title="It" href="${encoded}">Text</Card>`)],
  'an expression': (raw) => ['a.mdx', page(`To <a href={${script(raw)}}>it</a>.`)],
  'a template': (raw) => ['a.mdx', page(`To <a href={\`\${''}${raw.replace(/\\/g, '')}\`}>it</a>.`)],
  'a choice': (raw) => ['a.mdx', page(`To <a href={1 > 2 ? '/' : ${script(raw)}}>it</a>.`)],
  'spread properties': (raw) => ['a.mdx', page(`To <a {...{ href: ${script(raw)} }}>it</a>.`)],
  'an element in an expression': (raw) => [
    'a.mdx',
    page(`{[1].map((n) => <a key={n} href={${script(raw)}}>it</a>)}`),
  ],
  'a value that is put together': (raw) => [
    'a.mdx',
    page(
      `export const parts = [${script(raw.slice(0, 4))}, ${script(raw.slice(4))}];\n\nTo <a href={parts.join('')}>it</a>.`,
    ),
  ],
  'inner HTML': (_, encoded) => [
    'a.mdx',
    page(`<div dangerouslySetInnerHTML={{ __html: ${script(`<a href="${encoded}">it</a>`)} }} />`),
  ],
  'the action of a form': (_, encoded) => [
    'a.mdx',
    page(`<form action="${encoded}"><button>Go</button></form>`),
  ],
  'the action of a button': (_, encoded) => [
    'a.mdx',
    page(`<form><button formAction="${encoded}">Go</button></form>`),
  ],
  'a frame': (_, encoded) => ['a.mdx', page(`<iframe src="${encoded}" title="It" />`)],
  'an object': (_, encoded) => ['a.mdx', page(`<object data="${encoded}">It</object>`)],
  'a link in a drawing': (_, encoded) => [
    'a.mdx',
    page(`<svg><a xlinkHref="${encoded}"><text>it</text></a></svg>`),
  ],
  'the document of a frame': (_, encoded) => [
    'a.mdx',
    page(`<iframe title="It" srcDoc={${script(`<a href="${encoded}">it</a>`)}} />`),
  ],
  'HTML in Markdown': (_, encoded) => ['a.md', page(`To <a href="${encoded}">it</a>.`)],
  'HTML without quotes': (_, encoded) => [
    'a.md',
    page(`To <A class=x HREF=${encoded.replace(/[ \t\n\r]/g, '')}>it</A>.`),
  ],
  'HTML with a slash between': (_, encoded) => ['a.md', page(`<div>\n<a/href="${encoded}">it</a>\n</div>`)],
  'a form in Markdown': (_, encoded) => [
    'a.md',
    page(`<form action='${encoded}'><button>Go</button></form>`),
  ],
  'a frame in Markdown': (_, encoded) => ['a.md', page(`<iframe src="${encoded}"></iframe>`)],
  'Markdown that is read as MDX': (_, encoded) => ['loose/a.md', page(`To <a href="${encoded}">it</a>.`)],
  'front matter': (raw) => ['a.md', `---\ntitle: A page\ncustom_edit_url: ${script(raw)}\n---\n\nText.\n`],
};

const samples = fc.sample(fc.record({ url: address, all: fc.boolean(), form: fc.nat(2) }), {
  numRuns: Object.keys(SOURCES).length * 4,
  seed: SEED,
});

/** Pages with an address each, by file, and the name of their source. */
function createPages(isFine: boolean) {
  const pages = new Map<string, { text: string; name: string; url: string }>();
  Object.entries(SOURCES).forEach(([name, write], index) => {
    for (const [number, { url, all, form }] of samples.slice(index * 4, index * 4 + 4).entries()) {
      const given = isFine ? 'https://example.com/' : url;
      const [file, text] = write(given, isFine ? given : encode(given, all, form));
      pages.set(`content/${index}-${number}/${file}`, { text, name, url: given });
    }
  });
  return pages;
}

/** The faults of a build; those of the configuration are thrown. */
async function faultsOf(): Promise<Diagnostic[]> {
  try {
    return (await site.build()).diagnostics;
  } catch (error) {
    if (error instanceof DiagnosticError) return error.diagnostics;
    throw error;
  }
}

const HOME = { 'content/index.md': page('Welcome.') };

describe('an address that runs code', () => {
  it(`is a fault of its page from every source (${Object.keys(SOURCES).length} of them), and nothing is written`, async () => {
    const pages = createPages(false);
    site = createSite({
      ...HOME,
      'docs-site.config.ts': configWith("frontMatter: {}, checks: { brokenLinks: 'ignore' }"),
      ...Object.fromEntries([...pages].map(([file, { text }]) => [file, text])),
    });
    const report = await site.build();
    const unsafe = new Set(
      report.diagnostics
        .filter(({ code, severity }) => code === 'link-unsafe' && severity === 'error')
        .map(({ location }) => location?.file),
    );
    // What is only seen when a page is rendered comes with the rest.
    expect(report.ok).toBe(false);
    const rest = [...pages].filter(([file]) => !unsafe.has(file));
    expect(rest.map(([, { name, url }]) => [name, url])).toEqual([]);
    expect(existsSync(path.join(site.root, 'build'))).toBe(false);
  });

  it('is told from one that readers can follow, from every source', async () => {
    const pages = createPages(true);
    site = createSite({ ...HOME, ...Object.fromEntries([...pages].map(([file, { text }]) => [file, text])) });
    const report = await site.build();
    expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('is shown at its place, with a way out', async () => {
    site = createSite({
      'content/index.mdx': page("See [this](javascript:alert(1)) and <a href={'data:text/html,x'}>that</a>."),
    });
    const report = await site.build();
    expect(
      report.diagnostics.map(({ code, message, hint, location }) => [
        `${code} ${location?.file}:${location?.line}:${location?.column}`,
        message,
        hint,
      ]),
    ).toEqual([
      [
        'link-unsafe content/index.mdx:5:12',
        'The address "javascript:alert(1)" is none that pages may lead to: it is of the kind javascript:',
        'Write a component that does what the script does, or link to a page.',
      ],
      [
        'link-unsafe content/index.mdx:5:47',
        'The address "data:text/html,x" is none that pages may lead to: it is of the kind data:',
        'Put what it holds into a file of the public folder, and link to that.',
      ],
    ]);
  });

  it('may be data where only a picture can come', async () => {
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    site = createSite({
      'content/index.mdx': page(
        `![A dot](${pixel}) <img src="${pixel}" alt="A dot" />\n\n<svg><image href="${pixel}" /></svg>\n\n\`javascript:x\` and data: text`,
      ),
      'content/other.md': page(`<img src="${pixel}" alt="A dot">\n\n    href="javascript:x"`),
    });
    expect((await site.build()).diagnostics).toEqual([]);
  });

  it.each(
    fc.sample(address, { numRuns: 3, seed: 5 }).flatMap((url) =>
      [
        ['header', (text: string) => `header: { links: [{ label: 'x', href: ${text} }] }`],
        ['logo', (text: string) => `header: { logo: { src: 'x.svg', alt: '', href: ${text} } }`],
        [
          'footer',
          (text: string) => `footer: { columns: [{ title: 'x', links: [{ label: 'x', href: ${text} }] }] }`,
        ],
        ['icons', (text: string) => `footer: { iconLinks: [{ label: 'x', icon: 'github', href: ${text} }] }`],
        ['announcement', (text: string) => `announcement: { id: 'x', text: 'x', href: ${text} }`],
        ['versions', (text: string) => `versions: [{ name: 'x', label: 'x', href: ${text} }]`],
        ['edit URL', (text: string) => `editUrl: ${text}`],
        ['report URL', (text: string) => `search: { reportUrl: ${text} }`],
        ['script', (text: string) => `thirdParty: [{ name: 'x', src: ${text} }]`],
        ['sidebar', (text: string) => `sidebars: { docs: { items: ['/', { label: 'x', href: ${text} }] } }`],
        ['redirect', (text: string) => `redirects: [{ from: '/x', to: ${text}, external: true }]`],
      ].map(([name, write]) => [name, url, write] as [string, string, (text: string) => string]),
    ),
  )('in the configuration (%s) is refused: %j', async (_, url, write) => {
    site = createSite({ ...HOME, 'docs-site.config.ts': configWith(write(script(url))) });
    const faults = await faultsOf();
    expect(faults.map(({ code }) => code)).toEqual([
      expect.stringMatching(/^(?:config-invalid|link-unsafe|redirect-invalid)$/),
    ]);
    expect(faults[0]?.location?.file).toBe('docs-site.config.ts');
    expect(existsSync(path.join(site.root, 'build'))).toBe(false);
  });

  it.each(['Header', 'Footer', 'EditMeta'])(
    'in a part of the theme that a site has replaced is a fault of the page: %s',
    async (part) => {
      const text =
        "export const Part = () => <a href={'da' + 'ta:text/html,x'} title='of the shell'>it</a>;\n";
      site = createSite({
        ...HOME,
        'docs-site.config.ts': configWith(
          `editUrl: 'https://example.org/{path}', theme: { components: { ${part}: './part.tsx' } }`,
        ),
        'part.tsx': text.replace('Part', part),
      });
      expect((await faultsOf()).map(({ code, message }) => [code, message])).toContainEqual([
        'link-unsafe',
        'The address "data:text/html,x" is none that pages may lead to: it is of the kind data: (`href` of <a>, made by a component or an expression)',
      ]);
      expect(existsSync(path.join(site.root, 'build'))).toBe(false);
    },
  );

  it('in an API document is a warning at its text, and is not written', async () => {
    const urls = fc.sample(address, { numRuns: 12, seed: 7 });
    const operation = (url: string, at: number) => ({
      operationId: `op${at}`,
      summary: 'Does it',
      description:
        at % 2 === 0 ? `See [this](<${plain(url)}>).` : `See <a href="${encode(url, true, 1)}">this</a>.`,
      externalDocs: { url },
      responses: { 200: { description: 'Fine' } },
    });
    const paths = Object.fromEntries(urls.map((url, at) => [`/p${at}`, { get: operation(url, at) }]));
    site = createSite({
      ...HOME,
      'docs-site.config.ts': configWith("apis: [{ id: 'shop', file: 'api/shop.json', route: '/api' }]"),
      'api/shop.json': JSON.stringify(
        { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths },
        null,
        1,
      ),
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const unsafe = diagnostics.filter(({ code }) => code === 'link-unsafe');
    const lines = unsafe.map(({ location }) => location?.line);
    expect(new Set(lines).size).toBe(2 * urls.length);
    expect(
      unsafe.every(({ location, severity }) => location?.file === 'api/shop.json' && severity === 'warning'),
    ).toBe(true);
    for (const text of Object.values(site.outputs()))
      expect(text).not.toMatch(/(?:href|src)="?[\0- ]*(?:java|vb|live)script/i);
  });
});

describe('a redirect to another site', () => {
  const build = async (rule: string) => {
    site = createSite({ ...HOME, 'docs-site.config.ts': configWith(`redirects: [${rule}]`) });
    const { diagnostics } = await site.build();
    return diagnostics.map(({ code, message, hint }) => [code, message, hint]);
  };

  it('takes a mark', async () => {
    expect(await build("{ from: '/away', to: 'https://example.org/x' }")).toEqual([
      [
        'redirect-invalid',
        'The redirect from /away leads to another site: https://example.org/x',
        'If that is meant, add `external: true` to the rule.',
      ],
    ]);
  });

  it.each([
    "{ from: '/away', to: 'https://example.org/x', external: true }",
    "{ from: '/go/:rest*', to: 'https://example.org/:rest*', external: true }",
    "{ from: '/same', to: 'https://docs.example.com/' }",
  ])('is let through with it, or where it is no other site: %s', async (rule) => {
    expect(await build(rule)).toEqual([]);
  });

  it.each([
    '/\\\\example.org',
    '/\\\\\\\\example.org',
    '\\\\\\\\example.org',
    '/\\u0001/example.org',
    '//example.org',
    'https:example.org',
    '/\\t/example.org',
  ])('does not hide as a path: %s', async (to) => {
    expect((await build(`{ from: '/away', to: '${to}' }`)).map(([code]) => code)).toEqual([
      'redirect-invalid',
    ]);
  });
});
