import { afterEach, describe, expect, it } from 'vitest';
import { parseCsv } from '../../src/files/csv.ts';
import { LiveSite } from '../../src/live/live-site.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const svg = (width: number) =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="${width}" stroke-width="2" class="mark"><path d="M0 0h9"/></svg>\n`;

/** A picture of two by two pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mNk+M9QzwAEABkDAgHfa2nMAAAAAElFTkSuQmCC',
  'base64',
);

let site: TestSite;
afterEach(() => site?.dispose());

const config = configWith(
  "baseUrl: '/docs/', components: './parts/index.tsx', theme: { styles: ['./site.css'] }",
);

const files = {
  'docs-site.config.ts': config,
  'content/index.mdx': page(
    'Home',
    [
      "import shot from './shot.svg';\nimport Mark from './shot.svg?react';\nimport rows from './rows.csv';\nimport plans from './plans.yaml';\nimport data from './data.json';\nimport code from './example.ts?raw';\nimport doc from './doc.pdf';",
      '<p>{shot}</p>\n\n<Mark width="40" />\n\n<p>{rows[1].name} {rows.length}</p>\n\n<p>{plans.free.price}</p>\n\n<p>{data.answer}</p>\n\n<pre>{code}</pre>\n\n<p>{doc}</p>\n\n<Box />\n\n<Toggle />',
    ].join('\n\n'),
  ),
  'content/shot.svg': svg(9),
  'content/rows.csv': 'name,note\r\n"Ada ""L"", x",first\r\nBob,"two\nlines"\r\n',
  'content/plans.yaml': 'free: { price: 12:30 }\n',
  'content/data.json': '{"answer": 42}',
  'content/example.ts': 'const a: Map<string, number> = new Map();\n',
  'content/doc.pdf': '%PDF-1.4 made up',
  'parts/index.tsx': "export { Box } from './Box';\nexport { Toggle } from './Toggle';\n",
  'parts/Box.tsx':
    "import styles from './box.module.css';\nimport shot from '../content/shot.svg';\nexport const Box = () => <div className={styles.box}><img src={shot} alt=\"\" /></div>;\n",
  'parts/box.module.css': '.box { background: url(/img/dots.svg); }\n.inner { color: red; }\n',
  'parts/deep/box.module.css': '.box { color: blue; }\n',
  'parts/Toggle.tsx':
    "'use client';\nimport styles from './deep/box.module.css';\nimport shot from '../content/shot.svg';\nexport function Toggle() { return <button type=\"button\" className={styles.box} data-shot={shot}>T</button>; }\n",
  'site.css': '.content { background: url("/img/dots.svg#a"); }\n',
  'public/img/dots.svg': svg(2),
};

describe('an import of a file', () => {
  it('gives pages, components and islands the URL, the data, the text or the component', async () => {
    site = createSite(files);
    expect((await site.build()).diagnostics).toEqual([]);
    const html = site.output('index.html');
    const url = /<p>(\/docs\/assets\/shot-[0-9a-f]{10}\.svg)<\/p>/.exec(html)?.[1] ?? '';
    expect(site.output(url.slice('/docs/'.length))).toBe(svg(9));
    expect(html).toContain(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" stroke-width="2" class="mark"><path',
    );
    expect(html).toContain('<p>Bob 2</p>');
    expect(html).toContain('<p>12:30</p>');
    expect(html).toContain('<p>42</p>');
    expect(html).toContain('const a: Map&lt;string, number&gt;');
    expect(html).toMatch(/\/docs\/assets\/doc-[0-9a-f]{10}\.pdf/);
    expect(html).toContain(`<img src="${url}"`);
    expect(html).toContain(`data-shot="${url}"`);
    const outputs = site.outputs();
    const scripts = Object.entries(outputs).filter(([file]) => file.endsWith('.js'));
    expect(scripts.some(([, text]) => text.includes(url))).toBe(true);
  });

  it('may ask for the text of a file without an ending: seen, a Dockerfile was told not to exist', async () => {
    site = createSite({
      'docs-site.config.ts': configWith(''),
      'content/index.mdx': page('Home', "import text from './Dockerfile?raw';\n\n<pre>{text}</pre>"),
      'content/Dockerfile': 'FROM scratch',
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('index.html')).toContain('FROM scratch</pre>');
  });

  it('of a picture of any kind gives pages, components and islands one URL of its bytes', async () => {
    const endings = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico'];
    const imports = (folder: string) =>
      endings.map((ending) => `import ${ending} from '${folder}/shot.${ending}';\n`).join('');
    const all = endings.map((ending) => `<i key="${ending}" title={${ending}}>x</i>`).join('');
    site = createSite({
      ...{ 'docs-site.config.ts': config, 'site.css': '' },
      'content/index.mdx': page(
        'Home',
        `${imports('.')}\n${endings.map((ending) => `<img src={${ending}} alt="A dot" />`).join('\n\n')}\n\n<Box />\n\n<Toggle />`,
      ),
      ...Object.fromEntries(endings.map((ending) => [`content/shot.${ending}`, PICTURE])),
      'parts/index.tsx': "export { Box } from './Box';\nexport { Toggle } from './Toggle';\n",
      'parts/Box.tsx': `${imports('../content')}export const Box = () => <p>${all}</p>;\n`,
      'parts/Toggle.tsx': `'use client';\n${imports('../content')}export const Toggle = () => <b>${all.replaceAll('title', 'data-shot')}</b>;\n`,
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const html = site.output('index.html');
    const outputs = site.outputs();
    const scripts = Object.entries(outputs).filter(([file]) => file.endsWith('.js'));
    for (const ending of endings) {
      const title = new RegExp(`title="(/docs/assets/shot-[0-9a-f]{10}\\.${ending})"`);
      const [, url = ''] = title.exec(html) ?? [];
      expect(html).toMatch(new RegExp(`<img [^>]*src="${url}"`));
      expect(html).toContain(`data-shot="${url}"`);
      expect(outputs[url.slice('/docs/'.length)]).toBe(PICTURE.toString('latin1'));
      expect([ending, scripts.some(([, text]) => text.includes(url))]).toEqual([ending, true]);
    }
  });

  it('of a CSS module gives names that no other style sheet has, the same on server and in browser', async () => {
    site = createSite(files);
    await site.build();
    const html = site.output('index.html');
    const names = [/<div class="([\w-]+)"><img/, /class="([\w-]+)" data-shot=/].map(
      (pattern) => pattern.exec(html)?.[1] ?? '',
    );
    expect(new Set(names).size).toBe(2);
    const outputs = Object.entries(site.outputs());
    const css = outputs.find(([file]) => /styles-.*\.css$/.test(file))?.[1] ?? '';
    expect(css).toContain(`.${names[0]}{background:url(/docs/img/dots.svg)}`);
    expect(css).toMatch(new RegExp(`\\.${names[1]}\\{color:(?:blue|#00f)\\}`));
    expect(css).toContain('url(/docs/img/dots.svg#a)');
    expect(outputs.some(([file, text]) => file.endsWith('.js') && text.includes(names[1] ?? '?'))).toBe(true);
  });

  it('tells how a path beside a style sheet is read where no file is there: the hint spoke of endings of code', async () => {
    site = createSite({ ...files, 'parts/box.module.css': '.box { background: url(./gone.png); }\n' });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, hint }) => [code, hint])).toContainEqual([
      'bundle-failed',
      'The path is relative to this style sheet; one that begins with a slash is a file of the public folder.',
    ]);
  });

  it('is a fault at its place when the file is not there or does not parse', async () => {
    site = createSite({ ...files, 'site.css': '.a { background: url(/img/gone.svg); }\n' });
    const missing = await site.build();
    expect(missing.diagnostics).toMatchObject([
      {
        code: 'bundle-failed',
        message: expect.stringContaining('There is no file "/img/gone.svg" in the public folder'),
      },
    ]);
    site.write({ 'site.css': '', 'content/plans.yaml': 'free: [1\n' });
    const broken = await site.build();
    expect(broken.diagnostics).toMatchObject([
      { code: 'bundle-failed', location: { file: 'content/plans.yaml' } },
    ]);
    site.remove('content/rows.csv');
    site.write({ 'content/plans.yaml': 'free: { price: 1 }\n' });
    expect((await site.build()).diagnostics).toMatchObject([
      { code: 'import-missing', message: 'The module "./rows.csv" does not exist', location: { line: 7 } },
    ]);
  });

  it('follows the file when it changes, in builds and in the live server', async () => {
    site = createSite(files);
    await site.build();
    const live = await LiveSite.open({ cwd: site.root, liveReloadPath: 'live.js' });
    site.write({
      'content/shot.svg': svg(11),
      'content/example.ts': 'other\n',
      'parts/box.module.css': '.box { color: green; }\n',
    });
    await site.build();
    await site.build({ cache: false, outDir: `${site.root}/fresh` });
    expect(site.outputs('fresh')).toEqual(site.outputs());
    expect(site.output('index.html')).toContain('<pre>other');
    await live.update(
      ['content/shot.svg', 'content/example.ts', 'parts/box.module.css'].map(
        (file) => `${site.root}/${file}`,
      ),
    );
    const shown = await live.renderRoute('/');
    const document = 'page' in shown ? shown.page.document : '';
    expect(document).toContain('<pre>other');
    const url = /assets\/shot-[0-9a-f]{10}\.svg/.exec(document)?.[0] ?? '';
    expect(Buffer.from(live.bundles.client.binaryFiles[url] ?? '', 'base64').toString()).toBe(svg(11));
  });
});

describe('a table', () => {
  it('is read with quotes, line breaks, empty lines and short rows', () => {
    expect(parseCsv('a, b\n1,"x, ""y""\nz"\n\n2\n')).toEqual([
      { a: '1', b: 'x, "y"\nz' },
      { a: '2', b: '' },
    ]);
    expect(parseCsv('a\tb\r\n1,5\t2', '\t')).toEqual([{ a: '1,5', b: '2' }]);
    expect(parseCsv('')).toEqual([]);
    expect(parseCsv('a\n"never closed')).toEqual([{ a: '"never closed' }]);
  });
});

describe('a file that no code is made of', () => {
  const words = {
    'content/index.mdx': page(
      'Home',
      "import form from './form.docx';\nimport film from './film.mov';\nimport all from './all.tar.gz';\n\n<p>{form} {film} {all}</p>",
    ),
    ...{ 'content/form.docx': 'PK', 'content/film.mov': 'moov', 'content/all.tar.gz': 'gz' },
  };

  it('gives its address, whatever readers open it with: seen, a document of Word ended the build', async () => {
    site = createSite(words);
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('index.html')).toMatch(
      /<p>\/assets\/form-\w{10}\.docx \/assets\/film-\w{10}\.mov \/assets\/all\.tar-\w{10}\.gz<\/p>/,
    );
  });

  it('of an ending that nobody knows is a fault at the import: it had stood in a module of docsgen', async () => {
    const odd = {
      ...words,
      'content/odd.mdx': page('Odd', "import odd from './s.odd';\n\n<p>{odd}</p>"),
      'content/s.odd': 'x',
    };
    site = createSite(odd);
    const said = {
      code: 'bundle-failed',
      message: 'Files that end with .odd can’t be imported as they are: content/s.odd',
      location: expect.objectContaining({ file: 'content/odd.mdx', line: 5, column: 17 }) as unknown,
    };
    expect((await site.build()).diagnostics).toEqual([
      expect.objectContaining({ ...said, severity: 'error' }),
    ]);
    // Where pages go on without what is missing, only it is missing.
    const folder = "{ kind: 'docs', path: 'content', route: '', numberPrefixes: false }";
    site.write({
      'docs-site.config.ts': configWith(`dialect: { name: 'docusaurus', folders: [${folder}] }`),
    });
    expect((await site.build()).diagnostics).toEqual([
      expect.objectContaining({ ...said, severity: 'warning' }),
    ]);
    expect(site.output('index.html')).toContain('form-');
    expect(site.output('odd.html')).toContain('Odd');
  });
});

describe('an import in a page of a site where missing modules have a stand-in', () => {
  it('gives what a module of CommonJS and a data file hold, as it does elsewhere', async () => {
    const plugin = "{ name: 'lost', missing: import.meta.dirname + '/lost.jsx' }";
    site = createSite({
      'docs-site.config.ts': configWith(`plugins: [${plugin}]`),
      'lost.jsx': 'export default () => null;\n',
      'content/word.cjs': "module.exports = 'ONE WORD';\n",
      'content/words.cjs': "module.exports = { first: 'FIRST' };\n",
      'content/marked.cjs':
        "Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = 'MARKED';\n",
      'content/data.json': '{"answer": 42}',
      'content/index.mdx': page(
        'Home',
        "import word from './word.cjs';\nimport words, { first } from './words.cjs';\nimport marked from './marked.cjs';\nimport data from './data.json';\n\n<p>{word} {words.first} {first} {marked} {data.answer}</p>",
      ),
    });
    for (const plugins of [`plugins: [${plugin}]`, '']) {
      site.write({ 'docs-site.config.ts': configWith(plugins) });
      expect((await site.build()).diagnostics).toEqual([]);
      expect(site.output('index.html')).toContain('ONE WORD FIRST FIRST MARKED 42');
    }
  });
});

describe('a table that is imported', () => {
  it('is told of rows that lose fields or lack them; one that is read as text may have any', async () => {
    site = createSite({
      'docs-site.config.ts': configWith(''),
      'content/index.mdx': page(
        'Home',
        "import rows from './rows.csv';\nimport raw from './odd.csv?raw';\n\n<p>{rows.map(({ name }) => name).join()}</p>\n\n<p>{raw}</p>",
      ),
      'content/rows.csv': 'name,note\nA,one, two\nB\nC,three\n',
      'content/odd.csv': 'name,note\nA,one, two\n',
    });
    expect(
      (await site.build()).diagnostics.map(({ code, message, hint, location }) => [
        `${code} ${location?.file}:${location?.line}:${location?.column}`,
        message,
        hint,
      ]),
    ).toEqual([
      [
        'table-row-length content/rows.csv:2:1',
        'This row has 3 fields, the first line 2 names: what is in the last one is lost',
        'Write a field with a separator in it between double quotes, or give the first line a name for each field.',
      ],
      [
        'table-row-length content/rows.csv:3:1',
        'This row has 1 field, the first line 2 names: what is missing is empty',
        'Write a separator for each field, empty ones too.',
      ],
    ]);
    // The bundle that knows of them is kept.
    expect((await site.build()).diagnostics).toHaveLength(2);
  });
});

describe('a table with another separator than the one it is read with', () => {
  it('is told with what is written instead: seen, it was one column in silence', async () => {
    site = createSite({
      'docs-site.config.ts': configWith(''),
      'content/index.mdx': page(
        'Home',
        "import rows from './rows.csv';\nimport tabs from './tabs.tsv';\n\n{rows.length} {tabs.length}",
      ),
      'content/rows.csv': 'name;note\nA;one\n',
      'content/tabs.tsv': 'name,note\nA,one\n',
    });
    expect((await site.build()).diagnostics.map(({ message, hint }) => `${message} — ${hint}`)).toEqual([
      'Every line holds ";" and is read as one field: commas separate fields here — Write a comma between fields: programs offer that when they export a table.',
      'Every line holds "," and is read as one field: tabs separate fields here — Write a tab between fields, or name the file .csv.',
    ]);
  });
});

describe('a class with letters of other languages', () => {
  it('is known by its name in pages and components, with a dot and in brackets: seen, it was said not to be there', async () => {
    site = createSite({
      'docs-site.config.ts': configWith("components: './Box.tsx'"),
      'Box.tsx':
        "import styles from './box.module.css';\nexport const Box = () => <p className={styles.größe}>{styles['größe']} {styles.grö}</p>;\n",
      'box.module.css': '.größe { color: red }\n',
      'content/index.mdx': page(
        'Home',
        "import own from './own.module.css';\n\n<Box />\n\n<b className={own.große}>{own['日本']}</b>",
      ),
      'content/own.module.css': '.日本 { color: red }\n.große { color: blue }\n',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ message, location }) => `${location?.file}: ${message}`)).toEqual([
      'Box.tsx: `styles.grö` is undefined: "./box.module.css" has no class "grö"',
    ]);
    expect(site.output('index.html')).toMatch(/class="box_\w+_größe"/);
    expect(site.output('index.html')).toMatch(/class="own_\w+_große"/);
  });
});
