/** A package with a plugin that uses every kind of hook, as somebody else would publish it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mustRun } from './packed.ts';

const INDEX = `import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'docsgen';
import { lookout } from './lookout.js';

const own = (name) => fileURLToPath(new URL(name, import.meta.url));
const paragraph = (value) => ({ type: 'paragraph', children: [{ type: 'text', value }] });
const berths = (root, file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** @param {{ file: string }} options */
export function harbour(options) {
  return {
    name: '@pier/harbour', version: '1.0.0', options,
    settings: { schema: z.strictObject({ flag: z.enum(['blue', 'red']).default('red') }), hooks: ({ flag }) => ({
      pageFiles: {
        paths: ({ id }) => ['tickets/' + id + '.txt'],
        make: async (path, { title, html, markdown }) => {
          if (html.includes('FULL')) throw new Error('the ship is full');
          return [flag, title, html.length > 0, markdown !== null].join(' ');
        },
      },
    }) },
    syntax: { micromark: [{ text: { 8225: { name: 'anchor', tokenize: (effects, ok) => (code) => { effects.enter('anchor'); effects.consume(code); effects.exit('anchor'); return ok; } } } }], mdast: [{ enter: { anchor(token) { this.enter({ type: 'text', value: 'AT ANCHOR' }, token); } }, exit: { anchor(token) { this.exit(token); } } }], within: (text) => text.includes('\u2021') },
    images: { key: () => '1', convert: async ({ path: name, width }) => (name.endsWith('.png') ? { column: 700, sources: [{ type: 'image/webp', files: [{ width, contents: Buffer.from('webp of ' + width) }] }] } : null) },
    packages: (root) => [path.join(root, 'hold')],
    missing: own('./missing.jsx'),
    islands: ({ file }) => file.endsWith('Lamp.jsx'),
    module: ({ file, text, side }) => (side === 'server' && text.includes('SIGNAL') ? { text: text.replaceAll('SIGNAL', JSON.stringify(readFileSync(path.join(path.dirname(file), '../signal.txt'), 'utf8').trim())), reads: [path.join(path.dirname(file), '../signal.txt')] } : null),
    headingsOfTags: true,
    folders: (root) => [path.join(root, 'logbook')],
    faults: { 'anchor-broken': 'error', 'import-missing': 'warning' },
    config: () => ({ tagline: 'not taken', footer: { copyright: 'Pier' } }),
    texts: ({ locale }) => ({ 'On this page': 'In this berth, ' + locale }),
    pages: async ({ root }) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return {
        pages: berths(root, options.file).map(({ name, text }) => ({
          path: 'berths/' + name + '.md', route: '/berths/' + name, text: '---\\ntitle: Berth ' + name + '\\n---\\n\\n' + text + '\\n',
        })),
        watch: [path.join(root, options.file)],
      };
    },
    frontMatter: { schema: { pilot: z.string().optional() }, read: ({ caption, ...rest }) => (caption === undefined ? rest : { ...rest, title: caption }) },
    page: ({ route }) => (route.endsWith('/hidden') ? { skip: true } : { route: route.replace('/old-name', '/new-name') }),
    text: ({ text, path: file, report }) => {
      const storm = text.indexOf('STORM');
      if (storm !== -1) throw new Error('no landing in a storm');
      const at = text.indexOf('FOG');
      if (at !== -1) report({ message: 'There is fog', severity: 'warning', start: at, end: at + 3 });
      return [...text.matchAll(/\\[\\[([a-z]+)\\]\\]/g)].map(({ 0: whole, 1: name, index }) => ({
        start: index, end: index + whole.length, text: '[' + name + '](/berths/' + name + ')',
      }));
    },
    nodes: { thematicBreak: () => paragraph('BY NODES') },
    directives: { tide: (node) => ({ type: 'blockquote', children: node.children }) },
    fences: { signal: (node, page) => paragraph(node.value + ' ' + page.readFile('signal.txt')) },
    remark: [() => (tree) => { tree.children.push(paragraph('BY REMARK')); }],
    rehype: [() => (tree) => { tree.children.push({ type: 'element', tagName: 'i', properties: {}, children: [{ type: 'text', value: 'BY REHYPE' }] }); }],
    components: own('./parts.jsx'),
    imports: { 'pier/flag': own('./flag.jsx') },
    theme: { components: { Footer: own('./Footer.jsx') }, styles: [own('./pier.css')], slots: { Pagination: own('./beside.jsx') } },
    browser: ({ title }) => [{ file: own('./horn.js'), data: { of: title } }],
    policy: { 'connect-src': ['https://tides.example'] },
    headingId: (text, isTaken) => { const id = 'pier-' + text.toLowerCase().replace(/\\W+/g, '-'); return isTaken(id) ? id + '-again' : id; },
    sidebars: (pages) => ({
      berths: { label: 'Berths', entry: '/berths/north', items: pages.filter(({ route }) => route.startsWith('/berths/')).map(({ route }) => route) },
    }),
    view: ({ title }) => ({ title: title + ' (pier)' }),
    head: (_, { frontMatter }) => (frontMatter.pilot ? [{ tag: 'meta', attributes: { name: 'pilot', content: frontMatter.pilot } }] : []),
    files: async ({ pages }) => [{ path: 'berths.json', contents: JSON.stringify(pages.map(({ route, headings }) => [route, headings.length])) }],
    check: ({ pages }) => pages.filter(({ title }) => title === 'Untitled').map(({ path }) => ({ code: 'untitled', message: 'A page has a name', severity: 'warning', location: { file: path, line: 1, column: 1 } })),
    commands: [{ name: 'count-berths', description: 'Counts berths', run: (words, { pages }) => { console.log(pages.filter(({ route }) => route.startsWith('/berths/')).length, ...words); return 3; } }],
  };
}

/** Pages out of a content system that answers over HTTP, and ships out of a list. @param {{ cms: string, file: string }} options */
export function arrivals(options) {
  const ask = async (name) => {
    const response = await fetch(options.cms + name);
    if (!response.ok) throw new Error('the content system answered ' + response.status);
    return response.json();
  };
  return {
    name: '@pier/arrivals', version: '1.0.0', options,
    pages: async () => ({
      pages: (await ask('/news')).map(({ slug, text }) => ({ path: 'news/' + slug + '.md', route: '/news/' + slug, text: '---\\ntitle: News ' + slug + '\\n---\\n\\n' + text + '\\n' })),
      refresh: 1,
    }),
    dataPages: ({ root }) => [
      { id: 'ships', label: 'Ships', read: async () => {
        const ships = JSON.parse(readFileSync(path.join(root, options.file), 'utf8'));
        const shared = { fleet: ships.map(({ name }) => name) };
        return {
          pages: ships.map(({ name, tons }) => ({
            route: '/ships/' + name, title: 'The ' + name, path: options.file,
            component: { file: own('./Ship.jsx'), name: 'Ship' }, props: { tons }, shared,
            headings: [{ depth: 2, id: 'cargo', text: 'Cargo' }],
            links: [{ target: '/news/first' }],
            frontMatter: { description: 'A ship of the fleet.', sidebar_label: name },
            search: { names: ['SHIP ' + name], mark: 'SHIP' },
          })),
          entries: [{ label: 'Fleet', entries: ships.map(({ name }) => ({ route: '/ships/' + name, badge: { text: 'SHIP', tone: 'get' } })) }],
          inputs: [options.file], notes: [ships.length + ' ships are listed.'],
        };
      } },
      { id: 'rumours', read: async () => ({ pages: (await ask('/rumours')).map((text, number) => ({ route: '/rumours/' + number, title: 'Rumour ' + number, path: 'rumours', component: 'Rumour', props: { text } })), refresh: 1 }) },
    ],
    components: own('./rumours.jsx'),
    search: {
      page: ({ title, sections }) => ({ title, words: [...new Set((title + ' ' + sections.map(({ text }) => text).join(' ')).toLowerCase().match(/[a-z]{3,}/g) ?? [])] }),
      files: async function* (pages, { kept, isThere, hashOf, site }) {
        const made = kept('lists');
        for (const { href, key, read } of pages) {
          const known = made.get(key);
          const path = 'lookout/' + href.replace(/\\W+/g, '-') + '.json';
          if (known && isThere(path, known)) { yield { path, hash: known }; continue; }
          const contents = JSON.stringify(read().words);
          made.set(key, hashOf(contents));
          yield { path, contents };
        }
        yield { path: 'lookout/pages.json', contents: JSON.stringify(pages.map(({ href, group, read }) => [href, read().title, group, href.replace(/\\W+/g, '-')])) };
      },
      isFile: (path) => path.startsWith('lookout/'),
      client: ({ title }) => ({ file: own('./lookout-client.js'), worker: own('./lookout-worker.js'), data: { of: title } }),
      open: ({ readFile }) => lookout(async (file) => JSON.parse(readFile(file))),
    },
  };
}

/** A plugin whose hook of this name throws. */
export const sunk = (hook) => {
  const fail = () => { throw new Error('sunk in ' + hook); };
  const place = { nodes: { heading: fail }, directives: { tide: fail }, fences: { signal: fail }, remark: [() => fail], rehype: [() => fail], frontMatter: { read: fail }, pageFiles: { paths: () => ['a.txt'], make: fail }, search: { client: fail }, settings: { schema: z.any(), hooks: fail } };
  return { name: 'sunk', version: '1.0.0', options: hook, [hook]: place[hook] ?? fail };
};
`;

const FILES: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: '@pier/docsgen-harbour',
    version: '1.0.0',
    type: 'module',
    exports: './index.js',
    peerDependencies: { docsgen: '*' },
  }),
  'index.js': INDEX,
  'parts.jsx':
    "export { Bell } from './Bell.jsx';\nexport { Lamp } from './Lamp.jsx';\nexport const Buoy = ({ name }) => <b className=\"buoy\">{name}</b>;\n",
  'Bell.jsx':
    "'use client';\nimport { useState } from 'react';\nimport { useSite } from 'docsgen/client';\nexport const Bell = () => <button type=\"button\">{useState('ding')[0]} {useSite().title}</button>;\n",
  // Nothing in it says that it runs in browsers: the plugin does.
  'Lamp.jsx':
    "import { useState } from 'react';\nexport const Lamp = () => <button type=\"button\">{useState('lit')[0]}</button>;\n",
  'missing.jsx': 'export default () => <s>LOST AT SEA</s>;\n',
  'beside.jsx':
    "import { usePage } from 'docsgen/client';\nexport const Before = () => <p>Beside {usePage().title}</p>;\n",
  'flag.jsx': 'export default () => <em>FLAG</em>;\n',
  'Footer.jsx':
    "import { Footer as Original } from 'docsgen/theme';\nexport const Footer = () => <div><p>Moored at the pier</p><Original /></div>;\n",
  'horn.js': 'export const start = ({ of }) => { document.title = `FOGHORN ${of}`; };\n',
  'Ship.jsx':
    "import { useContent } from 'docsgen/client';\nimport { Horn } from './Horn.jsx';\nexport const Ship = ({ tons, fleet }) => <><p>Carries {tons} of the fleet {fleet.join(', ')}.</p><h2 id=\"cargo\">Cargo</h2><a href={useContent().resolveLink('/news/first')}>First news</a><Horn tons={tons} /></>;\n",
  'Horn.jsx':
    "'use client';\nimport { useState } from 'react';\nexport const Horn = ({ tons }) => { const [is, set] = useState(false); return <button type=\"button\" onClick={() => set(true)}>{is ? `TOOT of ${tons}` : 'Sound the horn'}</button>; };\n",
  'rumours.jsx': 'export const Rumour = ({ text }) => <p>They say: {text}</p>;\n',
  'lookout.js': `export function lookout(load) {
  return {
    async search({ query, page, hitsPerPage }) {
      const wanted = query.toLowerCase().match(/[a-z]{3,}/g) ?? [];
      const pages = await load('lookout/pages.json');
      const lists = await Promise.all(pages.map(([, , , name]) => load('lookout/' + name + '.json')));
      const found = pages.filter((_, index) => wanted.length > 0 && wanted.every((word) => lists[index].includes(word)));
      const hits = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map(([url, title, group]) => ({ url, group, title: [[title, true]], heading: null, excerpt: [['seen by the lookout', false]] }));
      return { hits, total: found.length, suggestions: [] };
    },
    forget() {},
  };
}
`,
  'lookout-client.js':
    "import { SearchFailure } from 'docsgen/client/search';\nimport { lookout } from './lookout.js';\nexport const createSearch = ({ baseUrl, worker, data }) => { globalThis.LOOKOUT = [worker, data.of]; return { ...lookout(async (file) => { const answer = await fetch(baseUrl + file); if (!answer.ok) throw new SearchFailure('gone'); return answer.json(); }), warmUp() {} }; };\n",
  'lookout-worker.js': "self.postMessage('LOOKOUT IN A THREAD');\n",
  'pier.css': '.buoy { color: var(--accent, red); }\n',
};

/** Packs it in a folder of its own below `folder`; path of the file. */
export async function packPlugin(folder: string): Promise<string> {
  const source = path.join(folder, 'plugin');
  mkdirSync(source);
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(source, name), text);
  const { stdout } = await mustRun(source, 'npm', 'pack', '--json', '--pack-destination', folder);
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  if (!packed) throw new Error(`npm pack said: ${stdout}`);
  return path.join(folder, packed.filename);
}
