import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { formatDate } from '../../src/dialects/docusaurus/blog/byline.ts';
import { readingMinutes } from '../../src/dialects/docusaurus/blog/post.ts';
import { serve } from '../../src/serve.ts';
import { splitText } from '../../src/shared/texts.ts';
import { commitAll } from '../support/git.ts';
import { projectRoot } from '../support/paths.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const PAGE = `---
title: Seite
---

:::note

Ein Text.

:::

## Teil

\`\`\`ts
const x = 1;
\`\`\`
`;

const styleOf = (outputs: Record<string, string>) =>
  Object.entries(outputs)
    .filter(([file]) => file.endsWith('.css'))
    .map(([, text]) => text)
    .join('\n');

const scriptOf = (outputs: Record<string, string>) =>
  Object.entries(outputs)
    .filter(([file]) => file.endsWith('.js'))
    .map(([, text]) => Buffer.from(text, 'latin1').toString('utf8'))
    .join('\n');

const build = async (files: Record<string, string>) => {
  site = createSite({ 'content/index.md': PAGE, ...files });
  return (await site.build()).diagnostics;
};

describe('A site in French', () => {
  it('says its interface in French, and its own words where it has some', async () => {
    const diagnostics = await build({
      'docs-site.config.ts': configWith("locale: 'fr'"),
      'i18n/fr.yaml': '# Our words.\n"On this page": Sommaire\n"Copy {0}": "{0} à copier"\n',
    });
    expect(diagnostics).toEqual([]);
    const html = site.output('index.html');
    expect(html).toMatch(/^<!doctype html>\n<html lang="fr" data-color/);
    expect(html).toContain('>Sommaire<');
    expect(html).toContain('aria-label="Remarque"');
    expect(html).toContain('aria-label="Copier le code"');
    expect(html).toContain('Aller au contenu principal');
    expect(html).not.toContain('On this page');
    expect(site.output('404.html')).toContain('<title>Page introuvable | Test</title>');
    const script = scriptOf(site.outputs());
    const says = (text: string) => script.includes(text);
    expect([says('Impossible de récupérer les résultats'), says('Unable to fetch results')]).toEqual([
      true,
      false,
    ]);
  });

  it('tells programs in French where its texts are', async () => {
    await build({ 'docs-site.config.ts': configWith("locale: 'fr', llms: { full: true }") });
    const said = site.output('llms.txt');
    expect(said).toContain('\nLe texte de toutes les pages se trouve dans [un seul fichier](https://');
    expect(said).toContain('\nLe texte de ces pages se trouve dans [un seul fichier](https://');
  });

  it.each(['vitepress', 'mkdocs'])('names in French what pages of %s have no name for', async (dialect) => {
    const files = {
      'docs-site.config.ts': configWith(`locale: 'fr', contentDir: 'docs', dialect: '${dialect}'`),
      'docs/index.md': ':::details\n\nUn texte.\n\n:::\n',
    };
    expect(await build(files)).toEqual([]);
    const html = site.output('index.html');
    expect(html).toContain('<summary>Détails</summary>');
    expect(html).toContain('<title>Accueil');
    site.write({ 'docs-site.config.ts': files['docs-site.config.ts'].replace("'fr'", "'de'") });
    await site.build();
    expect(site.output('index.html')).toContain('<summary>Details</summary>');
  });

  it('finds the texts of a region in those of its language', async () => {
    await build({ 'docs-site.config.ts': configWith("locale: 'pt-BR'") });
    expect(site.output('index.html')).toContain('>Nesta página<');
    await build({ 'docs-site.config.ts': configWith("locale: 'zh-Hans'") });
    expect(site.output('index.html')).toContain('>本页内容<');
    for (const locale of ['zh-TW', 'zh_HK', 'zh-Hant']) {
      await build({ 'docs-site.config.ts': configWith(`locale: '${locale}'`) });
      expect(site.output('index.html')).toContain('>本頁內容<');
    }
    await build({ 'docs-site.config.ts': configWith("locale: 'ru-Latn'") });
    expect(site.output('index.html')).toContain('>On this page<');
  });

  it('is in English where nobody has its language, unless the site brings it', async () => {
    await build({ 'docs-site.config.ts': configWith("locale: 'sv'") });
    expect(site.output('index.html')).toContain('>On this page<');
    site.write({ 'i18n/sv.yaml': 'On this page: På denna sida\n' });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('index.html')).toContain('>På denna sida<');
    site.write({ 'i18n/sv.yaml': 'On this page: Innehåll\n' });
    await site.build();
    expect(site.output('index.html')).toContain('>Innehåll<');
  });

  it('may have other words for English', async () => {
    await build({ 'i18n/en.yaml': 'On this page: In this article\n' });
    expect(site.output('index.html')).toContain('>In this article<');
  });

  it('says the texts of its own components, and of parts that take the place of the theme’s', async () => {
    const diagnostics = await build({
      'docs-site.config.ts': configWith(
        "locale: 'fr', components: './components.tsx', theme: { components: { SkipLink: './SkipLink.tsx' } }",
      ),
      'components.tsx':
        "import { t } from 'docsgen/client';\nexport const Price = ({ of }: { of: number }) => <b>{t`From ${of} €`}</b>;\n",
      'SkipLink.tsx':
        'import { t } from \'docsgen/client\';\nexport const SkipLink = () => <a href="#main" title={t`Home`}>{t`Skip the top`}</a>;\n',
      'i18n/fr.yaml': '"From {0} €": "À partir de {0} €"\n',
      'content/index.mdx': '---\ntitle: Seite\n---\n\n<Price of={3} />\n',
      'content/index.md': '---\ntitle: Autre\nslug: /autre\n---\n\nTexte.\n',
    });
    expect(diagnostics).toEqual([]);
    const html = site.output('index.html');
    expect(html).toContain('<b>À partir de 3 €</b>');
    expect(html).toContain('title="Accueil">Skip the top</a>');
  });
});

describe('A site in Arabic', () => {
  it('is written from right to left, and a site in English knows nothing of it', async () => {
    await build({ 'docs-site.config.ts': configWith("locale: 'ar'") });
    expect(site.output('index.html')).toMatch(/^<!doctype html>\n<html lang="ar" dir="rtl" data-color/);
    expect(site.output('index.html')).toContain('>في هذه الصفحة<');
    expect(styleOf(site.outputs()).includes('menu-in-rtl')).toBe(true);
    await build({});
    expect(site.output('index.html')).toMatch(/^<!doctype html>\n<html lang="en" data-color/);
    expect(site.output('index.html')).not.toContain('rtl');
    expect(styleOf(site.outputs()).includes('rtl')).toBe(false);
  });
});

describe('Words of a site', () => {
  const faults = async (words: string) => {
    const files = { 'docs-site.config.ts': configWith("locale: 'fr'"), 'i18n/fr.yaml': words };
    const found = await build(files).catch((error: DiagnosticError) => error.diagnostics);
    return found.map(({ code, severity, message, hint, location }) => [
      `${code} ${severity} ${location?.file}:${location?.line}:${location?.column}`,
      message,
      hint,
    ]);
  };

  it('are a mapping', async () => {
    expect(await faults('\n- On this page\n')).toEqual([
      [
        'texts-invalid error i18n/fr.yaml:2:1',
        'The words of the interface are no mapping from English to the language',
        'Write a line for each text, such as "On this page": "Sur cette page".',
      ],
    ]);
    expect(await faults('"a: b\n')).toEqual([
      [
        'texts-invalid error i18n/fr.yaml:2:1',
        'The YAML does not parse: unexpected end of the stream within a double quoted scalar',
        'Close the quote, bracket or brace that is open here.',
      ],
    ]);
    expect(await faults('# Nothing yet.\n')).toEqual([]);
  });

  it('are texts', async () => {
    expect(await faults('Home: Accueil\nOn this page: 12\nNext:\n')).toEqual([
      [
        'texts-invalid error i18n/fr.yaml:2:15',
        'What is said for "On this page" is no text',
        'Write the text in quotes, or take the line out for the text that docsgen has.',
      ],
      [
        'texts-invalid error i18n/fr.yaml:3:1',
        'What is said for "Next" is no text',
        'Write the text in quotes, or take the line out for the text that docsgen has.',
      ],
    ]);
  });

  it('have the placeholders of the English text', async () => {
    expect(await faults('"Page {0} of {1}": Page {0} sur {2}\nHome: Accueil {0}\n')).toEqual([
      [
        'texts-invalid error i18n/fr.yaml:1:20',
        'The text for "Page {0} of {1}" leaves out {1}',
        'Write {0} and {1} where the value is to stand.',
      ],
      [
        'texts-invalid error i18n/fr.yaml:1:20',
        'The text for "Page {0} of {1}" has {2}, which is not in it',
        'Write {0} and {1} where the value is to stand.',
      ],
      [
        'texts-invalid error i18n/fr.yaml:2:7',
        'The text for "Home" has {0}, which is not in it',
        'The text has no placeholders: take it out.',
      ],
    ]);
  });

  it('are warned of where they are nearly a text of the interface', async () => {
    expect(await faults('On this pgae: Sommaire\nA text of our own component: Le nôtre\n')).toEqual([
      [
        'texts-invalid warning i18n/fr.yaml:1:1',
        'The interface has no text "On this pgae"',
        'Did you mean "On this page"?',
      ],
    ]);
  });

  it('are not warned of where they are words of their own: short ones, plurals, and what is further away', async () => {
    const own = ['Notes', 'note', 'Hone', 'Diagrams', 'Breadcrumb', 'Favorite', 'This page has a moral'];
    expect(await faults(own.map((word) => `"${word}": Le nôtre\n`).join(''))).toEqual([]);
    expect((await faults('on this Page: Sommaire\nBreadcrumbz: Fil\n')).map(([, , hint]) => hint)).toEqual([
      'Did you mean "On this page"?',
      'Did you mean "Breadcrumbs"?',
    ]);
  });
});

describe('A language with an underscore', () => {
  it('is written as browsers have it, with the texts and the dates of its language', async () => {
    const languages =
      "locales: { pt_BR: 'Português', en: 'English' }, redirects: [{ from: '/old', to: '/' }]";
    site = createSite({
      'docs-site.config.ts': configWith(languages).replace('lastUpdated: false', 'lastUpdated: true'),
      'content/index.md': PAGE,
      'i18n/pt_BR.yaml': 'On this page: Nesta\n',
    });
    commitAll(site.root);
    expect((await site.build()).diagnostics).toEqual([]);
    const html = site.output('index.html');
    expect(html).toMatch(/^<!doctype html>\n<html lang="pt-BR"/);
    expect(html).toMatch(/<time dateTime="[^"]+">\d+ de [a-z]{3}\. de 20\d\d</);
    expect(html).toContain('>Nesta<');
    expect(html).toContain('"inLanguage":"pt-BR"');
    expect(html).toContain('<span class="languages-name">Português</span>');
    expect(html).toMatch(/lang="pt-BR"[^>]*aria-current="true">Português</);
    expect(site.output('old.html')).toContain('<html lang="pt-BR"');
    expect(site.output('en/index.html')).toMatch(
      /hreflang="pt-BR"[\s\S]*id="docsgen-content"[^>]* lang="pt-BR"/,
    );
  });

  it('is one for the dates of a blog too', () => {
    expect(formatDate('2024-03-05', 'pt_BR')).toBe('5 de março de 2024');
    expect(readingMinutes('um dois três', { locale: 'pt_BR', bySpaces: false })).toBe(1);
  });

  it('is no language where only its form is one', async () => {
    for (const locale of ['lang', 'en-x', 'en-GB-GB-a']) {
      const built = build({ 'docs-site.config.ts': configWith(`locale: '${locale}'`) });
      await expect(built).rejects.toThrow('a language such as en or pt-BR');
    }
  });
});

describe('A live server', () => {
  it('shows the words of a site as soon as they are written, changed or gone', async () => {
    site = createSite({ 'docs-site.config.ts': configWith("locale: 'fr'"), 'content/index.md': PAGE });
    const server = await serve({
      ...{ cwd: site.root, watch: true, port: 0, host: '127.0.0.1' },
      format: ({ message }) => message,
      log: () => {},
    });
    const shows = (text: string) =>
      expect.poll(async () => (await (await fetch(server.url)).text()).includes(`>${text}<`)).toBe(true);
    try {
      await shows('Sur cette page');
      site.write({ 'i18n/fr.yaml': 'On this page: Sommaire\n' });
      await shows('Sommaire');
      site.write({ 'i18n/fr.yaml': 'On this page: Plan\n' });
      await shows('Plan');
      site.remove('i18n');
      await shows('Sur cette page');
    } finally {
      await server.close();
    }
  });
});

describe('A site with every part', () => {
  const API = `openapi: 3.1.0
info: { title: ΩΩ, version: '1', contact: { name: ωω, email: 1@2.3 }, license: { name: λλ }, termsOfService: /ω }
externalDocs: { url: https://1.2, description: ωω }
servers: [{ url: 'https://1.2/{ω}', description: ωω, variables: { ω: { default: '1', enum: ['1', '2'] } } }]
tags: [{ name: Ω }]
components:
  securitySchemes:
    Κ: { type: apiKey, in: header, name: ωω }
    Λ: { type: oauth2, flows: { implicit: { authorizationUrl: https://1.2, scopes: { ω: ωω } } } }
    Β: { type: http, scheme: bearer, bearerFormat: ωω }
security: [{ Κ: [] }, { Λ: [ω] }]
paths:
  /ω/{ω}:
    parameters: [{ name: ω, in: path, required: true, schema: { type: string, minLength: 2 } }]
    get:
      operationId: get-1
      tags: [Ω]
      summary: Ωω
      deprecated: true
      parameters:
        - { name: λ, in: query, allowEmptyValue: true, schema: { type: array, items: { type: string, enum: ['1', '2'] }, uniqueItems: true, maxItems: 3 } }
        - { name: μ, in: header, schema: { type: integer, minimum: 1, maximum: 2, default: 1 } }
        - { name: ν, in: cookie, schema: { type: [string, 'null'], pattern: '1' } }
      responses:
        '2XX':
          description: ωω
          headers: { ω: { schema: { type: string } }, λ: { schema: { type: string } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Ω' } } }
        default: { description: ωω }
    post:
      operationId: post-1
      tags: [Ω]
      summary: Ωλ
      x-stability: beta
      security: [{}]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Ω' } } } }
      callbacks: { ω: { '1': { post: { summary: ωω, responses: { '4XX': { description: ωω } } } } } }
      responses: { '5XX': { description: ωω } }
  /λ:
    get: { operationId: get-2, summary: Λ, responses: { '3XX': { description: ωω } } }
`.replace(
    'components:\n',
    `components:
  schemas:
    Ω:
      type: object
      required: [α]
      additionalProperties: false
      properties:
        α: { type: string, const: '1' }
        β: { type: array, items: { type: object, properties: { γ: { type: string, readOnly: true }, δ: { type: number, writeOnly: true, exclusiveMinimum: 1, exclusiveMaximum: 3, multipleOf: 2 } } } }
        ε: { oneOf: [{ type: object, properties: { ζ: { type: integer, maximum: 2 } } }, { type: object, properties: { η: { type: integer, minimum: 2 } } }] }
        θ: { type: object, additionalProperties: { type: string, minLength: 1, maxLength: 1 } }
        ι: { type: object, minProperties: 1, properties: { κ: { type: boolean } }, additionalProperties: { type: string } }
        λ: { anyOf: [{ type: object, properties: { μ: { type: string } } }, { type: object, properties: { ν: { type: string } } }], deprecated: true }
        ξ: { type: array, prefixItems: [{ type: string }, { type: object, properties: { ο: { type: string } } }] }
        π: { type: string, not: { type: object, properties: { ρ: { type: string } } } }
`,
  );

  const CONFIG = configWith(`
    title: 'ΩΩ', locale: 'qaa', tagline: 'ωω', editUrl: 'https://1.2/{path}',
    apis: [{ id: 'a', file: 'api.yaml', route: '/api' }],
    announcement: { id: '1', text: 'ωω' },
    analytics: { ga4: { id: 'G-1' }, consent: true },
    header: { links: [{ label: 'ωω', href: '/' }, { label: 'ωω', href: 'https://1.2', kind: 'repository', position: 'right', stars: 3 }] },
    footer: { columns: [{ title: 'ωω', links: [{ label: 'ωω', href: '/' }] }], copyright: 'ωω' },
    versions: [{ name: '1', label: '1', href: '/', current: true, banner: 'ωω' }, { name: '2', label: '2', href: 'https://1.2' }],
    llms: { openIn: [{ label: 'ωω', href: 'https://1.2/{url}' }] },
    search: { suggestions: ['ωω'], reportUrl: 'https://1.2/{query}' },
    redirects: [{ from: '/old', to: '/b' }],
    categories: { pages: true },
  `).replace("title: 'Test', ", '');

  const BODY = `
${['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important'].map((kind) => `:::${kind}\n\nω\n\n:::\n`).join('\n')}

<Details>ω</Details>

<Tabs><TabItem label="1">ω</TabItem><TabItem label="2">ω</TabItem></Tabs>

<Video title="ωω" youtube="1" />

| ω | λ |
| - | - |
| 1 | 2 |

- [x] ω
- [ ] λ

## Ωω

[ω](https://1.2) ![ω](./a.png) ![](./a.png)

\`\`\`mermaid
flowchart LR
  A[ω] --> B[λ]
\`\`\`

\`\`\`ts title="ωω"
1;
\`\`\`

\`\`\`ts
1;
\`\`\`

## Λλ

ω
`;
  const page = (title: string, body = '') => `---\ntitle: ${title}\ndescription: ωω\n---\n\n${body || 'ω'}\n`;
  const keys = Object.keys(
    JSON.parse(readFileSync(path.join(projectRoot, 'theme/texts/fr.json'), 'utf8')) as object,
  );
  const marked = (key: string) =>
    splitText(key)
      .map((part) => (typeof part === 'number' ? `{${part}}` : `⟦${part}⟧`))
      .join('');
  const words = keys.map((key) => `${JSON.stringify(key)}: ${JSON.stringify(marked(key))}`).join('\n');
  // 600 × 400 pixels, in a header that nothing follows.
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAlgAAAGQCAAAAACkqBEbAAAAAElFTkSuQmCC', 'base64');

  /** What readers see and hear of a document: its text, and the attributes that are read out or shown. */
  const seen = (html: string): string => {
    const text = html
      .replace(/<(script|style|svg|pre|code|head|iframe)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<!--[\s\S]*?-->/g, '');
    const attributes = [...text.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(
      ([, value]) => value,
    );
    const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
    return [title, ...attributes, text.replace(/<[^>]*>/g, ' ')].join('\n');
  };

  /** Names that are the same in all languages: methods, types, names of languages and libraries, keys. */
  const NAMES =
    /\b(?:GET|POST|DELETE|Ctrl|K|Shell|TypeScript|Python|Go|JavaScript|Node\.js|Ruby|C#|PHP|Java|PowerShell|cURL|JSON|HTTP|API|YouTube|string|curl|amp|default|integer|number|boolean|object|array|map|null|[iI]mplicit|https?|baseUrl|mailto|openapi\.(?:yaml|json)|[a-z]+\/[a-z]+)\b/g;
  const LIBRARIES =
    /\b(?:requests|httpx|fetch|axios|http\.client|Guzzle|OkHttp|HttpClient|RestSharp|net\/http|Faraday|Net::HTTP|[A-Z][A-Za-z]+(?:Client|Http))\b/g;

  const unmarked = (text: string) =>
    text
      .replace(/⟦[^⟦⟧]*⟧/g, ' ')
      .replace(/\dXX/g, ' ')
      .replace(NAMES, ' ')
      .replace(LIBRARIES, ' ');

  it('says nothing that is no text of the interface or of the site', async () => {
    site = createSite({
      'docs-site.config.ts': CONFIG,
      'i18n/qaa.yaml': words,
      'api.yaml': API,
      'content/index.mdx': page('Ω'),
      'content/b.mdx': page('Β', BODY),
      'content/c/d.mdx': page('Δ'),
      'content/c/e.mdx': page('Ε'),
      'content/a.png': png,
    });
    const report = await site.build().catch((error: DiagnosticError) => error);
    const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ message, hint, location }) => [message, hint, location])).toEqual([]);
    const outputs = site.outputs();
    const documents = Object.entries(outputs).filter(([file]) => file.endsWith('.html'));
    const found = documents.flatMap(([file, text]) => {
      const left = unmarked(seen(Buffer.from(text, 'latin1').toString('utf8'))).match(
        /[A-Za-z]{2,}(?:[ ’'][A-Za-z]+)*/g,
      );
      return (left ?? []).map((one) => `${file}: ${one}`);
    });
    expect([...new Set(found)]).toEqual([]);
    // What is said later: by code, by style sheets, and by the files of the sidebars.
    const script = scriptOf(outputs).replace(/⟦[^⟦⟧]*⟧/g, '⟦⟧');
    const sentences = keys.filter((key) => /\w \w/.test(key) && !key.includes('{'));
    expect(sentences.filter((key) => script.includes(key))).toEqual([]);
    expect(script.match(/⟦⟧/g)?.length).toBeGreaterThan(80);
    const styles = Buffer.from(styleOf(outputs), 'latin1').toString('utf8');
    expect(styles.includes('⟦(opens in a new tab)⟧')).toBe(true);
  });
});
