import { ApiOperation } from '@theme/ApiOperation';
import { ApiSchemaPage } from '@theme/ApiSchemaPage';
import { ApiTag } from '@theme/ApiTag';
import { describe, expect, it } from 'vitest';
import { highlightLines } from '../../../src/mdx/highlight.ts';
import { createApiPages } from '../../../src/openapi/page/pages.ts';
import { parseHtml } from '../../../src/render/html-tree.ts';
import { htmlToMarkdown } from '../../../src/render/markdown.ts';
import type { ApiOperationProps, ApiSchemaPageProps, ApiTagProps } from '../../../src/shared/api-view.ts';
import { SAMPLE_LANGUAGES } from '../../../src/shared/samples/all.ts';
import { compactCode, compactJson, compactSample } from '../../../theme/components/api/compact-code.ts';
import { render } from '../theme/support.tsx';
import { documentOf, modelOf } from './support.ts';

const error = { type: 'object', properties: { message: { type: 'string', example: 'No <b>' } } };
const document = documentOf(
  {
    '/things/{id}': {
      put: {
        operationId: 'updateThing',
        summary: 'Update a thing',
        description:
          'Changes it; see [things](./things).\n\n<script>alert(1)</script>\n\n```sh\nrun a && b\n```\n\n| a |\n|---|\n| b |',
        tags: ['Things'],
        'x-stability': 'beta',
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            description: 'Which "one".',
            schema: { type: 'string', enum: Array.from({ length: 30 }, (_, at) => `v${at}`) },
          },
        ],
        requestBody: {
          required: true,
          description: 'The new state.',
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Thing' } },
            'text/csv': { schema: { type: 'string', format: 'binary' } },
          },
        },
        responses: {
          200: {
            description: 'Done',
            headers: { ETag: { schema: { type: 'string' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          400: { description: 'Bad', content: { 'application/json': { schema: error } } },
        },
        callbacks: {
          done: {
            '{$request.query.url}': {
              post: {
                requestBody: { content: { 'application/json': { schema: error } } },
                responses: { 200: { description: 'OK' } },
              },
            },
          },
        },
      },
      get: {
        operationId: 'getThing',
        tags: ['Things'],
        deprecated: true,
        parameters: [{ name: 'id', in: 'path', required: true, schema: {} }],
      },
    },
  },
  {
    security: [{ key: [] }, {}],
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: {
        Thing: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string', description: 'What it is called.' },
            parent: { $ref: '#/components/schemas/Thing' },
            options: { type: 'object', properties: { deep: { type: 'string' } } },
            either: {
              oneOf: [{ type: 'object', title: 'First', properties: { a: {} } }, { type: 'string' }],
            },
          },
        },
      },
    },
  },
);
const pages = createApiPages(modelOf(document), { id: 'api', route: '/api', baseUrl: '/' });
const propsOf = <T,>(route: string) => pages.find((page) => page.route === route)?.props as T;
const highlight = (code: string, language: string) => highlightLines(code, language).join('\n');
const html = render(<ApiOperation {...propsOf<ApiOperationProps>('/api/update-thing')} />, {
  services: { highlight },
});

describe('the page of an operation', () => {
  it('has exactly the ids that the build announces, and no link into the void', () => {
    const page = pages.find(({ route }) => route === '/api/update-thing');
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1] ?? '');
    const announced = [...(page?.ids ?? []), ...(page?.headings ?? []).map(({ id }) => id)];
    expect(ids.filter((id) => !id.startsWith('tabs')).sort()).toEqual([...announced].sort());
    for (const [, target = ''] of html.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(target);
  });

  it('opens its schema tree with details only, and needs neither script nor inline style', () => {
    expect(html).toContain('<details class="api-more"><summary>1 field</summary>');
    expect(html).toContain('<summary>2 alternatives</summary>');
    expect(html).not.toMatch(/<script|style=|\son\w+=/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('resolves links of descriptions like those of pages', () => {
    expect(html).toContain('see <a href="/docs/things">things</a>');
  });

  it('shows code and tables of descriptions as pages do: they had no frame, and no way to copy', () => {
    expect(html).toContain(
      '<figure class="code"><pre class="code-box"><code class="code-lines code-compact">run a &amp;&amp; b\n</code></pre>' +
        '<div class="code-tools" data-no-text=""><button type="button" class="code-copy" data-copy="" aria-label="Copy code"></button></div></figure>',
    );
    expect(html).toMatch(
      /<div class="table" role="group" aria-label="Table" tabindex="0"><table>[\s\S]*?<\/table><\/div>/,
    );
  });

  it('says the form of a body once, where a menu does', () => {
    const body = html.slice(html.indexOf('id="request-body"'), html.indexOf('id="responses"'));
    expect(body).toContain('<option value="text/csv">text/csv</option>');
    expect(body).not.toContain('<code>text/csv</code>');
    expect(html.slice(html.indexOf('id="responses"'))).toContain('<code>application/json</code>');
  });

  it('lets its path break in front of parameters and after slashes', () => {
    expect(html).toContain('<code class="api-path">/things/<wbr/><var>{id}</var></code>');
  });

  it('folds long lists of values', () => {
    expect(html).toContain('<summary>Allowed: 30 values</summary>');
  });

  it('has nine samples in tabs that remember the choice', () => {
    expect(html).toContain('<div class="tabs" data-group="api-language">');
    const values = [...html.matchAll(/data-value="(\w+)">[^<]+<\/button>/g)].map((match) => match[1] ?? '');
    expect(html).toContain('data-group="api-library-nodejs"');
    expect(values.filter((value) => SAMPLE_LANGUAGES.some(({ language }) => language === value))).toEqual([
      'curl',
      'python',
      'go',
      'nodejs',
      'ruby',
      'csharp',
      'php',
      'java',
      'powershell',
    ]);
  });

  it('reads well as Markdown', () => {
    const markdown = htmlToMarkdown(parseHtml(html), { origin: 'https://docs.example.com' });
    expect(markdown).toContain('PUT `/things/{id}`');
    expect(markdown).toContain('[`name`](#request-name) *string* **required**');
    expect(markdown).toContain('## Errors\n\n### 400 Bad request');
  });

  it('warns of deprecation', () => {
    expect(render(<ApiOperation {...propsOf<ApiOperationProps>('/api/get-thing')} />)).toContain(
      'This operation is deprecated.',
    );
  });
});

describe('the page of a webhook', () => {
  it('has no method in its head: seen, it looked like something to call', () => {
    const hooks = { sunk: { post: { responses: { 200: { description: 'OK' } } } } };
    const model = modelOf({ openapi: '3.1.0', info: { title: 'Boats', version: '1' }, webhooks: hooks });
    const pages = createApiPages(model, { id: 'api', route: '/api', baseUrl: '/' });
    const hook = pages.find(({ component }) => component === 'ApiOperation');
    const text = render(<ApiOperation {...(hook?.props as ApiOperationProps)} />).replace(/<[^>]+>/g, '');
    expect(text).toMatch(/^HOOK Webhook sunk/);
    expect(text).not.toContain('POST');
  });
});

describe('other pages of an API', () => {
  it('list the operations of a tag', () => {
    const list = render(<ApiTag {...propsOf<ApiTagProps>('/api/things')} />);
    expect(list).toContain('<span class="api-method" data-tone="put">PUT</span>');
    expect(list).toContain('<a href="/api/update-thing">Update a thing</a>');
    expect(list).toContain('<code>/things/<wbr/>{id}</code>');
  });

  it('show one schema', () => {
    const props: ApiSchemaPageProps = {
      schema: { type: 'object', fields: [{ id: 'field-a', name: 'a', type: 'string' }] },
      example: { label: 'Example', code: '{}', language: 'json' },
    };
    expect(render(<ApiSchemaPage {...props} />)).toContain(
      '<li id="field-a"><a href="#field-a"><code>a</code></a> <em>string</em></li>',
    );
  });
});

describe('compact code', () => {
  it('keeps every character of the code', () => {
    const textOf = (lines: string) =>
      lines
        .replace(/<[^>]*>/g, '')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&amp;/g, '&');
    const json = JSON.stringify({ 'a<b>': ['&amp;', 1.5e-7, true, null, '"\\"', { '': -1 }] }, null, 2);
    expect(textOf(compactJson(json))).toBe(json);
    for (const sample of propsOf<ApiOperationProps>('/api/update-thing').samples) {
      expect(textOf(compactCode(highlight(sample.code, sample.grammar)))).toBe(sample.code);
      expect(textOf(compactSample(sample.code, sample.grammar))).toBe(sample.code);
    }
  });

  it('marks keys, texts, numbers and words', () => {
    expect(compactJson('{"a": "b", "c": 1, "d": true}')).toBe(
      '{<b>"a"</b>: <i>"b"</i>, <b>"c"</b>: <u>1</u>, <b>"d"</b>: <u>true</u>}',
    );
    expect(compactSample("curl --url 'it'\\''s' 5", 'bash')).toBe(
      "<b>curl</b> <b>--url</b> <i>'it'\\''s'</i> <u>5</u>",
    );
    expect(compactSample('response = requests.get(url, timeout=10)', 'python')).toBe(
      'response = <s>requests.get</s>(url, timeout=<u>10</u>)',
    );
  });
});
