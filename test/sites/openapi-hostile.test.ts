import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { afterEach, describe, expect, it } from 'vitest';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

/** Elements and attributes of a page that could run something, apart from the scripts of the theme. */
function findExecutable(html: string): string[] {
  const found: string[] = [];
  let script = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      script = name === 'script' ? (attributes.src ?? attributes.type ?? 'inline') : '';
      if (['iframe', 'object', 'embed', 'base', 'form'].includes(name)) found.push(`<${name}>`);
      for (const [key, value] of Object.entries(attributes)) {
        if (/^on/.test(key) || key === 'style' || key === 'srcdoc') found.push(`${name} ${key}`);
        if (/^(?:href|src|action|formaction)$/.test(key) && /^\s*(?:javascript|data|vbscript):/i.test(value))
          found.push(`${name} ${key}=${value}`);
      }
    },
    ontext(text) {
      // Data scripts run nothing; code in the others must not hold anything of the document.
      if (script !== '' && !/json/.test(script) && /hostile|alert/.test(text)) found.push(`script: ${text}`);
    },
    onclosetag() {
      script = '';
    },
  });
  parser.end(html);
  return found;
}

describe('a hostile API document', () => {
  const EVIL =
    '</script><script>alert("hostile")</script><img src=x onerror=alert(1)><svg onload=alert(1)><a href="javascript:alert(1)">x</a> [y](javascript:alert(1)) <iframe srcdoc="<script>alert(1)</script>"></iframe> `$' +
    '{1}` {alert(1)} \'"';
  const field = {
    type: 'string',
    description: EVIL,
    example: EVIL,
    enum: [EVIL],
    default: EVIL,
    pattern: EVIL,
    format: EVIL,
  };
  const operation = (operationId: string) => ({
    operationId,
    tags: [`../../${EVIL}`],
    summary: EVIL,
    description: EVIL,
    parameters: [
      { name: EVIL, in: 'query', required: true, description: EVIL, example: EVIL, schema: field },
    ],
    requestBody: {
      description: EVIL,
      content: {
        [`application/json; x="${EVIL}"`]: { schema: { type: 'object', properties: { [EVIL]: field } } },
      },
    },
    responses: { 200: { description: EVIL, headers: { [EVIL]: { description: EVIL, schema: field } } } },
    'x-plan': EVIL,
    externalDocs: { url: 'javascript:alert(1)', description: EVIL },
  });
  const document = {
    openapi: '3.1.0',
    info: { title: EVIL, version: EVIL, description: EVIL },
    servers: [{ url: `https://example.com/"${EVIL}` }],
    tags: [{ name: `../../${EVIL}`, description: EVIL, externalDocs: { url: 'javascript:alert(2)' } }],
    paths: {
      '/../../x': { put: operation('../../../escaped') },
      '/"quoted"': { post: operation('..') },
      '/a': {
        post: operation('"><script>alert(1)</script>'),
        put: operation('/etc/passwd'),
        patch: operation('index'),
      },
    },
  };

  it('is built inside of the output folder, and its pages run nothing of it', async () => {
    site = createSite({
      'docs-site.config.ts': configWith(
        "apis: [{ id: 'shop', file: 'api/shop.json', route: '/api' }], sidebars: { docs: { label: 'Docs', entry: '/', items: ['/', { api: 'shop' }] } }",
      ),
      'content/index.mdx': '---\ntitle: Home\n---\n\nWelcome.\n',
      'api/shop.json': JSON.stringify(document),
    });
    const before = readdirSync(path.dirname(site.root)).filter((name) => name.startsWith('escaped'));
    const report = await site.build();
    expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(readdirSync(site.root).sort()).toEqual([
      '.docsgen',
      'api',
      'build',
      'content',
      'docs-site.config.ts',
    ]);
    expect(readdirSync(path.dirname(site.root)).filter((name) => name.startsWith('escaped'))).toEqual(before);
    const outputs = site.outputs();
    const pages = Object.keys(outputs).filter((file) => file.startsWith('api/') && file.endsWith('.html'));
    expect(pages).toHaveLength(6);
    for (const page of pages) {
      expect(page).toMatch(/^api\/[a-z0-9-]+\.html$/);
      const html = outputs[page] ?? '';
      expect(html).toContain('alert');
      expect(findExecutable(html)).toEqual([]);
    }
    // A navigation takes the page's HTML from its document, too.
    expect(Object.keys(outputs).filter((file) => file.startsWith('_docsgen/pages/api/'))).toEqual([]);
  });

  it('would be found if it ran something', () => {
    expect(findExecutable('<img onerror="x"><a href=" javascript:x">')).toHaveLength(2);
    expect(findExecutable('<script>alert(1)</script><iframe></iframe>')).toHaveLength(2);
  });
});
