/** A small site that holds one of everything, and the edits that people make to such sites. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Random } from './random.ts';

const page = (title: string, body: string, more = '') => `---\ntitle: ${title}\n${more}---\n\n${body}\n`;
const svg = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="M0 0h${size}"/></svg>`;

const API = `openapi: 3.0.3
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      operationId: listPets
      tags: [Pets]
      summary: Lists pets
      responses: { '200': { description: All of them } }
`;

const CONFIG = `import { defineConfig } from 'docsgen';
import { title } from './site-title.ts';
export default defineConfig({
  title,
  url: 'https://docs.example.com',
  lastUpdated: false,
  components: './parts/index.tsx',
  theme: { components: { Footer: './parts/Footer.tsx' }, styles: ['./parts/site.css'] },
  sidebars: { docs: { label: 'Docs', entry: '/', items: './sidebars.yaml' } },
  redirects: './redirects.yaml',
  apis: [{ id: 'pets', file: 'api/pets.yaml', route: '/pets' }],
});
`;

/** Of a site that publishes what it can: without it most edits end in faults, and only those are compared. */
const CHECKS = `  checks: {
    brokenLinks: 'warn', brokenMarkdownLinks: 'warn', missingImages: 'warn', 'include-missing': 'warn',
    'component-prop-invalid': 'warn', 'component-content-invalid': 'warn', 'sidebar-unknown-page': 'warn',
    'sidebar-unknown-folder': 'warn', 'redirect-target-missing': 'warn', 'redirect-shadows-page': 'warn',
    'redirect-duplicate': 'warn', 'category-invalid': 'warn', 'category-entry-unknown': 'warn',
  },
`;

/** Of a site in two languages. */
const LANGUAGES = "  locales: { en: 'English', fr: 'Français' },\n";

/** The files of the site before the first edit. */
export const FIRST_FILES: Readonly<Record<string, string>> = {
  'docs-site.config.ts': CONFIG,
  'site-title.ts': "export const title = 'Test';\n",
  'sidebars.yaml': '- page: /\n- category: More\n  items: [/a, /guide/c]\n- api: pets\n',
  'redirects.yaml': '- { from: /old, to: /a }\n- { from: /docs/:rest*, to: /:rest* }\n',
  'parts/index.tsx': "export { Note } from './Note';\nexport { Counter } from './Counter';\n",
  'parts/Note.tsx': 'export function Note() { return <p className="note">First note</p>; }\n',
  'parts/Counter.tsx':
    "'use client';\nimport { useState } from 'react';\nexport function Counter({ start }: { start: number }) { const [n, set] = useState(start); return <button type=\"button\" onClick={() => set(n + 1)}>{n}</button>; }\n",
  'parts/Footer.tsx': 'export function Footer() { return <footer>First footer</footer>; }\n',
  'parts/site.css': '.content { outline-color: rgb(1, 2, 3); }\n',
  'api/pets.yaml': API,
  'public/file.txt': 'first\n',
  'public/images/p.svg': svg(3),
  'snippets/outside.ts': 'export const outside = 1;\n',
  'content/index.mdx': page('Home', 'Welcome. [A](./a.mdx#first) and <Note />\n\n<Counter start={1} />'),
  'content/a.mdx': page('A', '## First\n\nText of A, [file](/file.txt).\n\n## Second\n\n[C](./guide/c.md)'),
  'content/b.mdx': page(
    'B',
    '![x](./x.svg) ![p](/images/p.svg)\n\n```ts file="./_code.ts"\n```\n\n```ts file="../snippets/outside.ts"\n```',
  ),
  'content/guide/index.mdx': page('Guide', 'See [old](/old).'),
  'content/guide/c.md': page('C', '```mermaid\nflowchart LR\n  a[One] --> b[Two]\n```\n\n`{braces}`'),
  'content/x.svg': svg(1),
  'content/_code.ts': 'const first = 1;\n',
};

/** A site's folder and what may be done to it. Each edit gives the absolute paths that have changed. */
export class EditedSite {
  private count = 0;
  private readonly firstFiles: Readonly<Record<string, string>>;
  private readonly config: string;

  constructor(
    readonly root: string,
    private readonly random: Random,
  ) {
    const config = random.oneIn(2) ? CONFIG : CONFIG.replace('  title,\n', `  title,\n${CHECKS}`);
    this.config = random.oneIn(4) ? config.replace('  title,\n', `  title,\n${LANGUAGES}`) : config;
    this.firstFiles = { ...FIRST_FILES, 'docs-site.config.ts': this.config };
    for (const [file, text] of Object.entries(this.firstFiles)) this.write(file, text);
  }

  /** One thing that somebody does: one file mostly, many at once now and then. */
  edit(): { name: string; changed: string[] } {
    const names = Object.keys(this.edits) as (keyof EditedSite['edits'])[];
    const name = this.random.pick(names);
    const changed = this.edits[name]();
    if (this.random.oneIn(5)) for (const file of changed) this.setBack(file);
    return { name, changed };
  }

  /** Takes everything back: without it, a site of many edits is faulty most of the time, and only faults are compared. */
  mend(): { name: string; changed: string[] } {
    return { name: 'take everything back', changed: this.startOver() };
  }

  private readonly edits = {
    'change a text': () => this.changeText((text) => `${text}\nMore text ${this.next()}.\n`),
    'take a text back': () => {
      const [file, text] = this.random.pick(Object.entries(this.firstFiles));
      return this.write(file, text);
    },
    'change a title': () => this.changeText((text) => text.replace(/^title: .*$/m, `title: T${this.next()}`)),
    'change a slug': () =>
      this.changeText((text) => text.replace(/^title: (.*)$/m, `title: $1\nslug: /s${this.next() % 5}`)),
    'rename a heading': () => this.changeText((text) => text.replace(/^## .*$/m, `## H${this.next()}`)),
    'add a link': () =>
      this.changeText(
        (text) => `${text}\n[to](/${this.random.pick(['a', 'b', 'guide', 'a#first', 'nowhere'])})\n`,
      ),
    'remove links': () => this.changeText((text) => text.replace(/\[[^\]]*\]\([^)]*\)/g, 'gone')),
    'break a page': () => this.changeText((text) => `${text}\n<Unclosed>\n{\n`),
    'use a component': () =>
      this.changeText((text) => `${text}\n<${this.random.pick(['Note', 'Nothing', 'Tabs'])} />\n`, '.mdx'),
    'import a module': () =>
      this.changeText(
        (text) => text.replace(/^(---\n[\s\S]*?\n---\n)/, "$1\nimport { Own } from './_own';\n\n<Own />\n"),
        '.mdx',
      ),
    'take in a partial': () =>
      this.changeText(
        (text) =>
          text.replace(/^(---\n[\s\S]*?\n---\n)/, "$1\nimport Part from './_part.mdx';\n\n<Part n={1} />\n"),
        '.mdx',
      ),
    'write a partial': () =>
      this.write(
        `content/${this.random.pick(['', 'guide/'])}_part.mdx`,
        this.random.pick([
          `## Part ${this.next()}\n\n{props.n} [A](/a) ![x](./x.svg)\n`,
          "import Inner from './_inner.md';\n\n<Inner />\n",
          "import { Own } from './_own';\n\n<Own /> <Counter start={2} />\n",
          '[nowhere](./nowhere.md)\n',
        ]),
      ),
    'write an inner partial': () =>
      this.write('content/_inner.md', `Inner ${this.next()} [to](./a.mdx#first)\n`),
    'import files': () =>
      this.changeText(
        (text) =>
          text.replace(
            /^(---\n[\s\S]*?\n---\n)/,
            "$1\nimport url from './x.svg';\nimport rows from './_rows.csv';\nimport code from './_code.ts?raw';\n\n{url} {rows.length} {code}\n",
          ),
        '.mdx',
      ),
    'write files to import': () => [
      ...this.write('content/_rows.csv', `a,b\n${'1,2\n'.repeat(this.next() % 4)}`),
      ...this.write('content/_box.module.css', `.box { width: ${this.next()}px; }\n`),
      ...this.write(
        'parts/Note.tsx',
        "import data from '../content/_data.yaml';\nimport styles from '../content/_box.module.css';\nexport function Note() { return <p className={styles.box}>{data.n}</p>; }\n",
      ),
      ...this.write('content/_data.yaml', `n: ${this.next()}\n`),
    ],
    'change imported data': () => this.write('content/_data.yaml', `n: ${this.next()}\n`),
    'exchange an imported image': () => this.write('content/x.svg', svg((this.next() % 5) + 1)),
    'write a local module': () =>
      this.write(
        `content/_own${this.random.pick(['.tsx', '/index.tsx'])}`,
        `export function Own() { return <p>Own ${this.next()}</p>; }\n`,
      ),
    'draw another diagram': () =>
      this.changeText((text) => `${text}\n\`\`\`mermaid\nflowchart TD\n  a[N${this.next()}] --> b\n\`\`\`\n`),
    'show code of a language': () =>
      this.changeText(
        (text) =>
          `${text}\n\`\`\`${this.random.pick(['php', 'js', 'html', 'yaml', 'markdown', 'jsx', 'ruby', 'bash'])}\nconst x = <b>1</b>; // ${this.next()}\n\`\`\`\n`,
      ),
    'add a page': () => {
      const name = `content/${this.random.pick(['', 'guide/', 'new/'])}p${this.next() % 6}.${this.random.pick(['md', 'mdx'])}`;
      return this.write(name, page(`P${this.next()}`, '[home](/)\n\n## First'));
    },
    'delete a file': () =>
      this.remove(this.random.pick(this.files().filter((file) => file !== 'docs-site.config.ts'))),
    'rename a page': () => this.rename((file) => file.replace(/(\w+)\.(mdx?)$/, `r${this.next() % 6}.$2`)),
    'rename by case only': () =>
      this.rename((file) => file.replace(/(\w)(\w*)\.(mdx?)$/, (_, a, b, c) => `${swapCase(a)}${b}.${c}`)),
    'rename a folder': () => this.renameFolder(),
    'exchange an image': () =>
      this.write(this.random.pick(['content/x.svg', 'public/images/p.svg']), svg(1 + (this.next() % 7))),
    'change an included file': () =>
      this.write(
        this.random.pick(['content/_code.ts', 'snippets/outside.ts']),
        `const n = ${this.next()};\n`,
      ),
    'change a component': () =>
      this.write('parts/Note.tsx', `export function Note() { return <p>Note ${this.next()}</p>; }\n`),
    'break a component': () => this.write('parts/Note.tsx', 'export function Note() { return <p>; }\n'),
    'shadow a module': () =>
      this.random.oneIn(2)
        ? this.write('parts/Note.ts', `export function Note() { return 'shadow ${this.next()}'; }\n`)
        : this.remove('parts/Note.ts'),
    'use a package': () =>
      this.write(
        'parts/Note.tsx',
        "import { word } from 'tide-words';\nexport function Note() { return <p>{word}</p>; }\n",
      ),
    'link, copy or remove a package': () => this.exchangePackage(),
    'change an island': () =>
      this.write(
        'parts/Counter.tsx',
        `'use client';\nexport function Counter({ start }: { start: number }) { return <b>{start + ${this.next()}}</b>; }\n`,
      ),
    'change the replaced footer': () =>
      this.write(
        'parts/Footer.tsx',
        `export function Footer() { return <footer>F${this.next()}</footer>; }\n`,
      ),
    'change a style': () => this.write('parts/site.css', `.content { outline-width: ${this.next()}px; }\n`),
    'change the title of the site': () =>
      this.write('site-title.ts', `export const title = 'Site ${this.next() % 3}';\n`),
    'change the configuration': () => this.configure(),
    'change a sidebar': () =>
      this.write(
        'sidebars.yaml',
        this.random.pick([
          FIRST_FILES['sidebars.yaml'] ?? '',
          '- page: /\n',
          '- page: /guide\n  label: The guide\n- page: /\n',
          '- page: /nowhere\n',
          '- category: All\n  items: [/, /a, /b, /guide]\n',
          '- autogenerated: guide\n',
          '- autogenerated: .\n- category: Made\n  link: { type: generated-index }\n  items: [/a]\n',
          '- { page: [\n',
        ]),
      ),
    'describe a folder': () =>
      this.write(
        `content/${this.random.pick(['', 'guide/', 'manual/'])}${this.random.pick(['_category_.json', '_category_.yml', '_meta.json'])}`,
        this.random.pick([
          `{"label": "Folder ${this.next()}", "position": ${this.next() % 5}}\n`,
          `{"link": {"type": "generated-index", "description": "About ${this.next()}"}}\n`,
          '{"link": {"type": "generated-index", "slug": "/a"}}\n',
          '{"link": null, "collapsed": false}\n',
          '{"c": "Third", "index": "First"}\n',
          this.random.oneIn(3) ? '{"label": 3}\n' : '{}\n',
        ]),
      ),
    'move a page in its folder': () =>
      this.changeText((text) =>
        text.replace(/^title: (.*)$/m, `title: $1\nsidebar_position: ${this.next() % 5}`),
      ),
    'show cards': () => this.changeText((text) => `${text}\n<DocCardList />\n`, '.mdx'),
    'go without written sidebars': () =>
      this.write(
        'docs-site.config.ts',
        this.config.replace(/^ {2}sidebars.*\n/m, this.random.pick(['', 'categories: { pages: true },\n'])),
      ),
    'change the redirects': () =>
      this.write(
        'redirects.yaml',
        this.random.pick([
          FIRST_FILES['redirects.yaml'] ?? '',
          '[]\n',
          '- { from: /old, to: /b }\n',
          '- { from: /old, to: /nowhere }\n',
          '- { from: /a#first, to: /b }\n- { from: /old, to: /a }\n',
        ]),
      ),
    'change a public file': () => this.write('public/file.txt', `public ${this.next()}\n`),
    'add a public file': () =>
      this.write(`public/${this.random.pick(['a', 'new', 'guide'])}.txt`, `${this.next()}\n`),
    'change the API': () =>
      this.write(
        'api/pets.yaml',
        this.random.pick([
          API,
          API.replace('Lists pets', `Lists ${this.next()} pets`),
          'openapi: 3.0.3\n',
          API.replace('listPets', 'allPets'),
        ]),
      ),
    'translate a file': () => {
      const files = this.files().filter((name) => name.startsWith('content/'));
      if (files.length === 0) return [];
      const file = this.random.pick(files);
      const text = readFileSync(path.join(this.root, file), 'utf8');
      const place = file.replace(/^content/, 'i18n/fr');
      return this.write(place, /\.mdx?$/.test(file) ? `${text}\nEn français ${this.next()}.\n` : text);
    },
    'take a translation away': () => {
      const [file] = this.files().filter((name) => name.startsWith('i18n/'));
      return file === undefined ? [] : this.remove(file);
    },
    'say a text in other words': () =>
      this.write(
        `i18n/${this.random.pick(['en', 'fr'])}.yaml`,
        this.random.pick([
          `"On this page": "Here ${this.next()}"\n"More": "Plus"\n`,
          '"Next": "Suivant"\n',
          '- none\n',
          '"{0} results": "many"\n',
        ]),
      ),
    'check out another branch': () => {
      const files = this.random.pick([3, 6, 12]);
      return Array.from({ length: files }, () => this.edit().changed).flat();
    },
    'check everything out anew': () => this.startOver(),
    'give everything up': () => this.startOver(),
  };

  /** A package as a workspace links it, as an installation copies it, or not there at all. */
  private exchangePackage(): string[] {
    const place = path.join(this.root, 'node_modules/tide-words');
    rmSync(place, { recursive: true, force: true });
    const way = this.random.pick(['link', 'other link', 'copy', 'none']);
    const folder =
      way === 'copy' ? 'node_modules/tide-words' : way === 'link' ? 'packages/one' : 'packages/two';
    const text = `export const word = '${way}';\n`;
    const manifest =
      '{"name": "tide-words", "version": "1.0.0", "type": "module", "exports": "./words.js"}\n';
    const written = [
      ...this.write(`${folder}/package.json`, manifest),
      ...this.write(`${folder}/words.js`, text),
    ];
    if (way.endsWith('link')) {
      mkdirSync(path.dirname(place), { recursive: true });
      symlinkSync(`../${folder}`, place, 'junction');
    }
    return [...written, place];
  }

  private startOver(): string[] {
    const changed: string[] = [];
    for (const file of this.files()) if (!(file in this.firstFiles)) changed.push(...this.remove(file));
    for (const [file, text] of Object.entries(this.firstFiles)) changed.push(...this.write(file, text));
    return changed;
  }

  private next(): number {
    this.count += 1;
    return this.count;
  }

  private configure(): string[] {
    return this.write(
      'docs-site.config.ts',
      this.random.pick([
        this.config,
        this.config.replace('lastUpdated', "tagline: 'Words', lastUpdated"),
        this.config.replace("components: { Footer: './parts/Footer.tsx' },", ''),
        this.config.replace('lastUpdated', 'toc: { min: 2, max: 2 }, lastUpdated'),
        this.config.replace('lastUpdated', 'search: false, lastUpdated'),
        this.config.replace("route: '/pets'", "route: '/animals'"),
        this.config.replace('title,', 'title: 3,'),
      ]),
    );
  }

  private files(): string[] {
    return ['content', 'i18n', 'public', 'parts', 'snippets', 'api']
      .filter((folder) => existsSync(path.join(this.root, folder)))
      .flatMap((folder) =>
        readdirSync(path.join(this.root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(this.root, path.join(entry.parentPath, entry.name))),
      )
      .concat(
        ['sidebars.yaml', 'redirects.yaml', 'site-title.ts'].filter((file) =>
          existsSync(path.join(this.root, file)),
        ),
      )
      .sort();
  }

  private pages(ending = ''): string[] {
    return this.files().filter((file) => /^content\/.*\.mdx?$/.test(file) && file.endsWith(ending));
  }

  private changeText(change: (text: string) => string, ending = ''): string[] {
    const pages = this.pages(ending);
    if (pages.length === 0) return [];
    const file = this.random.pick(pages);
    return this.write(file, change(readFileSync(path.join(this.root, file), 'utf8')));
  }

  private write(file: string, text: string): string[] {
    const absolute = path.join(this.root, file);
    const parent = path.dirname(absolute);
    mkdirSync(parent, { recursive: true });
    writeFileSync(absolute, text);
    return [absolute];
  }

  private remove(file: string): string[] {
    rmSync(path.join(this.root, file), { force: true });
    return [path.join(this.root, file)];
  }

  private rename(newName: (file: string) => string): string[] {
    const pages = this.pages();
    if (pages.length === 0) return [];
    const file = this.random.pick(pages);
    const to = newName(file);
    renameSync(path.join(this.root, file), path.join(this.root, to));
    return [file, to].map((name) => path.join(this.root, name));
  }

  private renameFolder(): string[] {
    const from = path.join(this.root, 'content/guide');
    const to = path.join(this.root, 'content/manual');
    const [old, next] = existsSync(from) ? [from, to] : [to, from];
    if (!existsSync(old) || existsSync(next)) return [];
    const names = readdirSync(old, { recursive: true, encoding: 'utf8' });
    renameSync(old, next);
    return names.flatMap((name) => [path.join(old, name), path.join(next, name)]);
  }

  /** Tools that check files out set old times. */
  private setBack(file: string): void {
    if (existsSync(file)) utimesSync(file, new Date(0), new Date(1_000_000_000_000));
  }
}

function swapCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
}
