import { ApiOperation } from '@theme/ApiOperation';
import { ApiTag } from '@theme/ApiTag';
import { describe, expect, it } from 'vitest';
import { createApiPages } from '../../../src/openapi/page/pages.ts';
import { createApiSidebar } from '../../../src/openapi/page/sidebar.ts';
import type { ApiOperationProps, ApiTagProps } from '../../../src/shared/api-view.ts';
import { render } from '../theme/support.tsx';
import { documentOf, faultsOf, modelOf } from './support.ts';

type Json = Record<string, unknown>;

const ok = { 200: { description: 'OK' } };
const text = { type: 'string' };

function pagesOf(document: Json) {
  return createApiPages(modelOf(document), { id: 'api', route: '/api', baseUrl: '/' });
}

/** Props of the only operation, which takes what stands in `operation`. */
function propsOf(operation: Json, rest: Json = {}): ApiOperationProps {
  const document = documentOf(
    { '/boats': { post: { operationId: 'addBoat', responses: ok, ...operation } } },
    rest,
  );
  const page = pagesOf(document).find(({ component }) => component === 'ApiOperation');
  return page?.props as ApiOperationProps;
}

/** Faults of a document with this operation, without their lines. */
function faultsOfOperation(operation: Json, rest: Json = {}): string[] {
  const document = documentOf(
    { '/boats': { post: { operationId: 'addBoat', responses: ok, ...operation } } },
    rest,
  );
  return faultsOf(document).map((fault) => fault.replace(/yaml:\d+:\d+/, 'yaml'));
}

describe('an operation without summary and operationId', () => {
  const document = documentOf({
    '/boats/{id}/sails': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      get: { tags: ['Boats'], responses: ok },
      post: { tags: ['Boats'], operationId: 'addSail', responses: ok },
    },
  });
  const page = pagesOf(document).find(({ route }) => route === '/api/get-boats-id-sails');

  it('is called by method and path at the same address: seen, its title was "Get boats id sails"', () => {
    expect(page).toMatchObject({
      title: 'GET /boats/{id}/sails',
      description: 'GET /boats/{id}/sails.',
      sidebarLabel: '/boats/{id}/sails',
    });
    expect(modelOf(document).operations.map(({ slug, summary }) => [slug, summary])).toEqual([
      ['get-boats-id-sails', 'GET /boats/{id}/sails'],
      ['add-sail', 'Add sail'],
    ]);
  });

  it('has its path once in lists and sidebars, where its method stands beside it', () => {
    const tag = pagesOf(document).find(({ component }) => component === 'ApiTag')?.props as ApiTagProps;
    expect(tag.operations.map(({ method, label }) => [method, label])).toEqual([
      ['GET', '/boats/{id}/sails'],
      ['POST', 'Add sail'],
    ]);
    const html = render(<ApiTag {...tag} />).replace(/<wbr\/?>|<!-- -->/g, '');
    expect(html.split('/boats/{id}/sails')).toHaveLength(3);
    expect(html).toContain('>/boats/{id}/sails</a>');
    expect(html).toContain('<code>/boats/{id}/sails</code>');
    const [, group] = createApiSidebar(modelOf(document), pagesOf(document));
    const labels = (group as unknown as { entries: { label: string }[] }).entries.map(({ label }) => label);
    expect(labels).toEqual(['/boats/{id}/sails', 'Add sail']);
  });
});

describe('a parameter that is all of the query', () => {
  const queryOf = (content: Json) =>
    propsOf({ parameters: [{ name: 'anything', in: 'querystring', required: true, content }] });
  const shownOf = (content: Json) => {
    const { parameters, samples } = queryOf(content);
    const [field] = parameters[0]?.fields ?? [];
    return {
      name: field?.name,
      example: field?.facts?.find(({ label }) => label === 'Example')?.values,
      url: /--url '[^']*\/boats([^']*)'/.exec(samples[0]?.code ?? '')?.[1],
    };
  };
  const form = 'application/x-www-form-urlencoded';

  it('is called what it is: seen, it had the name that the document has for it, which nobody sends', () => {
    const props = queryOf({ [form]: { schema: { type: 'object' } } });
    expect(props.parameters[0]?.fields[0]).toMatchObject({
      id: 'query-anything',
      name: 'whole query string',
      generic: true,
      required: true,
    });
    expect(render(<ApiOperation {...props} />)).toContain('<a href="#query-anything">whole query string</a>');
  });

  it('is sent and shown as it is written: seen, the text of a form was encoded once more', () => {
    const examples = {
      one: { dataValue: { foo: 'a + b', bar: true }, serializedValue: 'foo=a+%2B+b&bar=true' },
    };
    expect(shownOf({ [form]: { schema: { type: 'object' }, examples } })).toEqual({
      name: 'whole query string',
      example: ['foo=a+%2B+b&bar=true'],
      url: '?foo=a+%2B+b&bar=true',
    });
    expect(shownOf({ [form]: { schema: text, example: 'size=3&color=red' } }).url).toBe('?size=3&color=red');
  });

  it('is made of its value where nothing says how it is written', () => {
    const example = { size: 3, color: ['red', 'blue sky'] };
    const query = 'size=3&color=red&color=blue%20sky';
    expect(shownOf({ [form]: { example } })).toMatchObject({ example: [query], url: `?${query}` });
    const json = { schema: { type: 'object', properties: { size: { type: 'integer', example: 3 } } } };
    expect(shownOf({ 'application/json': json }).url).toBe('?%7B%22size%22%3A3%7D');
    expect(shownOf({ 'application/jsonpath': { schema: text, example: '$.a[1]' } }).url).toBe(
      '?%24.a%5B1%5D',
    );
    expect(shownOf({ [form]: { schema: text } }).url).toBe('?YOUR_QUERY');
  });
});

describe('the fields of a form', () => {
  const sail = {
    type: 'object',
    properties: {
      photo: { type: 'string', format: 'binary' },
      details: { type: 'object', properties: { name: text } },
      tags: { type: 'array', items: text, example: ['a', 'b'] },
    },
  };
  const multipart = (encoding: Json, schema: Json = sail) => ({
    'multipart/form-data': { schema, encoding },
  });
  const bodyOf = (content: Json, rest: Json = {}) => propsOf({ requestBody: { content } }, rest).body;
  const factsOf = (content: Json, rest: Json = {}) =>
    Object.fromEntries(
      (bodyOf(content, rest)?.media ?? []).flatMap(({ types, schema }) =>
        (schema?.fields ?? []).flatMap(({ name, facts = [] }) =>
          facts
            .filter(({ label }) => label !== 'Example')
            .map(({ label, text: said }) => [`${types[0]} ${name}`, `${label}: ${said}`]),
        ),
      ),
    );

  it('say which types their parts may have: seen, only samples knew it', () => {
    const encoding = {
      photo: { contentType: 'image/png, image/jpeg' },
      details: { contentType: 'application/xml' },
    };
    expect(factsOf(multipart(encoding))).toEqual({
      'multipart/form-data photo': 'Content: image/png, image/jpeg',
      'multipart/form-data details': 'Content: application/xml',
    });
  });

  it('keep their bounds, and have the type of the encoding in the place of that of the schema', () => {
    const photo = { type: 'string', contentMediaType: 'image/*', maxLength: 9 };
    const properties = { photo: { $ref: '#/components/schemas/Photo' } };
    const media = bodyOf(multipart({ photo: { contentType: 'image/png' } }, { type: 'object', properties }), {
      components: { schemas: { Photo: photo } },
    })?.media[0];
    expect(media?.schema?.fields?.[0]?.facts).toEqual([
      { label: 'Bounds', text: 'at most 9 characters' },
      { label: 'Content', text: 'image/png' },
    ]);
  });

  it('show the headers of their parts: seen, these were left out, and told', () => {
    const headers = {
      'X-Depth': { required: true, description: 'In *metres*.', schema: { type: 'integer' } },
      'Content-Type': { schema: text },
    };
    const content = multipart({ photo: { headers } });
    const field = bodyOf(content)?.media[0]?.schema?.fields?.[0];
    expect(field?.headers).toMatchObject([
      {
        id: 'request-photo-header-X-Depth',
        name: 'X-Depth',
        required: true,
        type: 'integer',
        descriptionHtml: '<p>In <em>metres</em>.</p>',
      },
    ]);
    const html = render(<ApiOperation {...propsOf({ requestBody: { content } })} />);
    expect(html).toContain('<li id="request-photo-header-X-Depth">');
    expect(html).toContain('<summary>1 header</summary>');
    expect(faultsOfOperation({ requestBody: { content } })).toEqual([]);
  });

  it('say it in forms only: a body in JSON of the same schema has a list of fields of its own', () => {
    const schema = { $ref: '#/components/schemas/Sail' };
    const content = {
      'application/json': { schema },
      ...multipart({ photo: { contentType: 'image/png' } }, schema),
    };
    expect(factsOf(content, { components: { schemas: { Sail: sail } } })).toEqual({
      'multipart/form-data photo': 'Content: image/png',
    });
    expect(
      bodyOf(content, { components: { schemas: { Sail: sail } } })?.media.map(({ types }) => types),
    ).toEqual([['application/json'], ['multipart/form-data']]);
  });

  it('say it in each alternative', () => {
    const content = multipart({ photo: { contentType: 'image/png' } }, { oneOf: [sail, { type: 'object' }] });
    const [option] = bodyOf(content)?.media[0]?.schema?.choices?.[0]?.options ?? [];
    expect(option?.fields?.[0]?.facts).toEqual([{ label: 'Content', text: 'image/png' }]);
  });

  const form = 'application/x-www-form-urlencoded';
  const properties = {
    tags: { type: 'array', items: text, example: ['a', 'b'] },
    place: { type: 'object', example: { lat: 1, lon: 2 } },
  };
  const sentOf = (encoding: Json) =>
    [
      ...(propsOf({
        requestBody: { content: { [form]: { schema: { type: 'object', properties }, encoding } } },
      }).samples[0]?.code.matchAll(/--data-urlencode '([^']*)'/g) ?? []),
    ].map(([, pair]) => pair);
  const saidOf = (encoding: Json) =>
    Object.values(factsOf({ [form]: { schema: { type: 'object', properties }, encoding } }));

  it.each([
    [{}, ['tags=a', 'tags=b', 'place={"lat":1,"lon":2}'], []],
    [
      { tags: { explode: false }, place: { style: 'deepObject', explode: true } },
      ['tags=a,b', 'place[lat]=1', 'place[lon]=2'],
      ['Written as: tags=a,b', 'Written as: place[field]=value'],
    ],
    [
      { tags: { style: 'pipeDelimited' }, place: { style: 'form' } },
      ['tags=a|b', 'lat=1', 'lon=2'],
      ['Written as: tags=a|b', 'Written as: field=value'],
    ],
    [
      { tags: { style: 'spaceDelimited' }, place: { explode: false } },
      ['tags=a b', 'place=lat,1,lon,2'],
      ['Written as: tags=a%20b', 'Written as: place=field,value'],
    ],
    [
      { tags: { contentType: 'application/json' } },
      ['tags=["a","b"]', 'place={"lat":1,"lon":2}'],
      ['Content: application/json'],
    ],
  ])(
    'are sent and described by their style: seen, all but deepObject was left out: %j',
    (encoding, sent, said) => {
      expect(sentOf(encoding)).toEqual(sent);
      expect(saidOf(encoding)).toEqual(said);
    },
  );

  it('that an encoding names and nobody describes are told with what was meant', () => {
    const content = multipart({ phot: { contentType: 'image/png' }, other: {} });
    expect(faultsOfOperation({ requestBody: { content } })).toEqual([
      'openapi-key-unknown api/openapi.yaml "phot" is no field of the form, and its encoding is left out (POST /boats) | Did you mean "photo"?',
      'openapi-key-unknown api/openapi.yaml "other" is no field of the form, and its encoding is left out (POST /boats) | The fields are photo, details, tags.',
    ]);
    const open = { ...sail, additionalProperties: { type: 'string', format: 'binary' } };
    expect(faultsOfOperation({ requestBody: { content: multipart({ other: {} }, open) } })).toEqual([]);
    const depending = { ...sail, dependentSchemas: { photo: { properties: { other: text } } } };
    expect(faultsOfOperation({ requestBody: { content: multipart({ other: {} }, depending) } })).toEqual([]);
  });

  it('of a form without parts have no headers, which is told', () => {
    const headers = { 'X-Depth': { schema: text } };
    const content = { [form]: { schema: sail, encoding: { photo: { headers } } } };
    expect(faultsOfOperation({ requestBody: { content } })).toEqual([
      'openapi-not-shown api/openapi.yaml "headers" is read, and neither pages nor samples say anything of it (POST /boats) | Say in a description what callers need to know of it.',
    ]);
  });
});

describe('a callback', () => {
  const components = { securitySchemes: { sign: { type: 'apiKey', in: 'header', name: 'X-Sign' } } };
  const callbackOf = (post: Json) =>
    propsOf(
      { callbacks: { done: { '{$request.body#/url}': { post: { responses: ok, ...post } } } } },
      { components, security: [{ sign: [] }] },
    );

  it('shows what it brings to show who sends it: seen, it was left out in silence', () => {
    const props = callbackOf({ security: [{ sign: [] }] });
    expect(props.callbacks[0]?.security).toEqual([
      { schemes: [{ name: 'sign', text: 'API key in the header X-Sign', scopes: [] }] },
    ]);
    const html = render(<ApiOperation {...props} />);
    expect(html.split('API key in the header X-Sign')).toHaveLength(3);
  });

  it('brings nothing of what the API asks of its callers', () => {
    expect(callbackOf({}).callbacks[0]?.security).toBeUndefined();
  });

  it('says that it is deprecated, and where more is said: seen, both were left out in silence', () => {
    const props = callbackOf({
      deprecated: true,
      externalDocs: { url: 'https://example.com/done', description: 'More' },
    });
    expect(props.callbacks[0]).toMatchObject({
      badges: [{ text: 'Deprecated', tone: 'danger' }],
      externalDocs: { href: 'https://example.com/done', label: 'More' },
    });
    const html = render(<ApiOperation {...props} />);
    expect(html).toContain('Deprecated');
    expect(html).toContain('href="https://example.com/done"');
  });
});

describe('a parameter', () => {
  const parameterOf = (parameter: Json, rest: Json = {}) => {
    const { parameters, samples } = propsOf(
      { parameters: [{ name: 'it', in: 'query', required: true, ...parameter }] },
      rest,
    );
    const [field] = parameters[0]?.fields ?? [];
    return {
      written: field?.facts?.find(({ label }) => label === 'Written as')?.text,
      sent: /\/boats\?([^']*)'/.exec(samples[0]?.code ?? '')?.[1],
    };
  };
  const page = { type: 'object', properties: { size: { type: 'integer', example: 5 } } };

  it('says what its examples are: seen, only their values were shown', () => {
    const examples = {
      one: { summary: 'Only <one>', value: [5] },
      two: { value: [1, 2], description: 'Two at *once*.' },
      bare: { value: [3] },
      far: { externalValue: 'https://example.com/ids' },
    };
    const schema = { $ref: '#/components/schemas/Ids' };
    const components = {
      schemas: { Ids: { type: 'array', description: 'Ids.', items: { type: 'integer' } } },
    };
    const { parameters } = propsOf(
      { parameters: [{ name: 'ids', in: 'query', schema, examples }] },
      { components },
    );
    expect(parameters[0]?.fields[0]?.descriptionHtml).toBe(
      '<p>Ids.</p><ul><li><code>[5]</code>: Only &lt;one&gt;</li><li><code>[1,2]</code>: Two at <em>once</em>.</li></ul><p><a href="https://example.com/ids"><code>https://example.com/ids</code></a></p>',
    );
  });

  it('that is taken apart says that its own name is not sent: seen, nothing was said of objects', () => {
    expect(parameterOf({ schema: page })).toEqual({ written: 'field=value', sent: 'size=5' });
    expect(parameterOf({ schema: page, explode: false })).toEqual({
      written: 'it=field,value',
      sent: 'it=size,5',
    });
  });

  it('of a shared schema says how it is written, too', () => {
    const components = { schemas: { Ids: { type: 'array', items: { type: 'string', example: 'a' } } } };
    const schema = { $ref: '#/components/schemas/Ids' };
    expect(parameterOf({ schema }, { components })).toEqual({ written: 'it=a&it=b', sent: 'it=a' });
  });

  it('that is a document has quotes around a text in JSON only: seen, plain text had them', () => {
    const as = (type: string, example: unknown) => parameterOf({ content: { [type]: { example } } }).sent;
    expect(as('text/plain', 'a b')).toBe('it=a%20b');
    expect(as('application/json', 'a b')).toBe('it=%22a%20b%22');
    expect(as('application/x-www-form-urlencoded', { a: 1, b: 2 })).toBe('it=a%3D1%26b%3D2');
  });

  it('may have reserved characters as they are: seen, samples wrote all of them in another way', () => {
    const schema = { type: 'string', example: '/a/b:c?d=e&f,g' };
    expect(parameterOf({ schema, allowReserved: true }).sent).toBe('it=/a/b:c?d%3De%26f,g');
    expect(parameterOf({ schema }).sent).toBe('it=%2Fa%2Fb%3Ac%3Fd%3De%26f%2Cg');
  });

  it('that is a list of texts has its name in the place of one: seen, samples sent "string"', () => {
    expect(parameterOf({ name: 'tagIds', schema: { type: 'array', items: text } }).sent).toBe(
      'tagIds=YOUR_TAG_IDS',
    );
  });

  it('in cookies that are written as they are is a cookie for each item', () => {
    const cookieOf = (example: unknown) =>
      /'Cookie: ([^']*)'/.exec(
        propsOf({
          parameters: [{ name: 'it', in: 'cookie', style: 'cookie', required: true, schema: {}, example }],
        }).samples[0]?.code ?? '',
      )?.[1];
    expect(cookieOf(['a b', 'c'])).toBe('it=a b; it=c');
    expect(cookieOf({ a: 'b c', d: 1 })).toBe('a=b c; d=1');
  });
});

describe('samples', () => {
  const sampleOf = (operation: Json, library: string) =>
    propsOf({ operationId: 'send', ...operation }).samples.find((sample) => sample.library === library)?.code;
  const content = (schema: Json, encoding: Json = {}, type = 'multipart/form-data') => ({
    requestBody: { content: { [type]: { schema, encoding } } },
  });
  const upload = content(
    {
      type: 'object',
      properties: {
        details: { type: 'object', properties: { name: { type: 'string', example: 'Ida' } } },
        photo: { type: 'string', format: 'binary' },
      },
    },
    { photo: { contentType: 'image/png' } },
  );

  it('in Go send files with their types: seen, all of them were "application/octet-stream"', () => {
    const code = propsOf({ ...upload }).samples.find(({ language }) => language === 'go')?.code ?? '';
    expect(code).toContain('{"form-data; name=\\"photo\\"; filename=\\"photo.png\\""}');
    expect(code).toContain('"Content-Type":        {"image/png"}');
    expect(code).not.toContain('CreateFormFile');
  });

  it('in Ruby send texts with their types: seen, net/http dropped them', () => {
    const code = propsOf({ ...upload }).samples.find(({ language }) => language === 'ruby')?.code ?? '';
    expect(code).toContain(`request['Content-Type'] = 'multipart/form-data; boundary=boundary'`);
    expect(code).toContain('"Content-Type: application/json",\n  "",\n  "{\\"name\\":\\"Ida\\"}"');
    expect(code).toContain('File.binread("photo.png")');
    expect(code).toContain('].map(&:b).join("\\r\\n")');
  });

  it('in PowerShell send parts with their types: seen, none had one', () => {
    const code = sampleOf(upload, 'Invoke-RestMethod') ?? '';
    expect(code).toContain(
      "$part1.Headers.ContentType = [System.Net.Http.Headers.MediaTypeHeaderValue]::Parse('application/json')",
    );
    expect(code).toContain("$form.Add($part2, 'photo', 'photo.png')");
    expect(code).toContain('Body = $form');
  });

  it('of libraries that hold each name of a part once are left out where a name stands twice: seen, PHP sent the last', () => {
    const tags = content({
      type: 'object',
      properties: { tags: { type: 'array', items: text, example: ['a', 'b'] } },
    });
    expect(sampleOf(tags, 'cURL')).toBeUndefined();
    expect(sampleOf(tags, 'Guzzle')).toContain("'contents' => 'b'");
    expect(sampleOf(upload, 'cURL')).toContain('CURLFile');
  });

  it('of bodies in parts that are no form send what the document says: seen, all of them sent forms', () => {
    const parts = { type: 'object', properties: { a: text, b: { type: 'object', example: { c: 1 } } } };
    const samples = (schema: Json, type = 'multipart/related') => propsOf(content(schema, {}, type)).samples;
    const code = samples(parts).find(({ library }) => library === 'requests')?.code ?? '';
    expect(code).toContain('"Content-Type": "multipart/related; boundary=boundary"');
    expect(code).toContain(
      '"--boundary\\r\\n\\r\\nstring\\r\\n--boundary\\r\\nContent-Type: application/json\\r\\n\\r\\n{\\"c\\":1}\\r\\n--boundary--\\r\\n"',
    );
    const file = { type: 'object', properties: { a: { type: 'string', format: 'binary' } } };
    const [curl] = samples(file, 'multipart/mixed; boundary=x');
    expect(curl?.code).toContain("--header 'Content-Type: multipart/mixed; boundary=x'");
    expect(curl?.code).toContain("--data-binary '@body.bin'");
    expect(new Set(samples(file).map(({ language }) => language)).size).toBe(9);
  });

  it('part a body by a line that stands in none of its parts', () => {
    const schema = { type: 'object', properties: { a: { type: 'string', example: '--boundary' } } };
    const [curl] = propsOf(content(schema, {}, 'multipart/related')).samples;
    expect(curl?.code).toContain("--header 'Content-Type: multipart/related; boundary=boundary-'");
    expect(curl?.code).toContain('--boundary---');
  });

  it('never trace with fetch, which refuses it', () => {
    const document = documentOf({ '/boats': { trace: { operationId: 'trace', responses: ok } } });
    const page = pagesOf(document).find(({ component }) => component === 'ApiOperation');
    const props = page?.props as ApiOperationProps | undefined;
    const libraries = props?.samples.map(({ library }) => library);
    expect(libraries).not.toContain('fetch');
    expect(libraries).toContain('axios');
  });

  it('send a text of any kind as plain text, and bytes as such', () => {
    const any = sampleOf({ requestBody: { content: { 'text/*': { schema: text } } } }, 'curl');
    expect(any).toContain("--header 'Content-Type: text/plain'");
    const bytes = { type: 'object', properties: { key: { type: 'string', contentEncoding: 'base64' } } };
    expect(
      sampleOf({ requestBody: { content: { 'application/json': { schema: bytes } } } }, 'curl'),
    ).toContain('"key": "dGV4dA=="');
  });
});

describe('a list or a map', () => {
  const color = { type: 'string', enum: ['red', 'blue'] };
  const components = {
    schemas: {
      Color: color,
      Boat: { type: 'object', properties: { name: text } },
      Deep: { type: 'array', items: { $ref: '#/components/schemas/Deep' } },
    },
  };
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const shownOf = (schema: Json) => {
    const body = {
      content: { 'application/json': { schema: { type: 'object', properties: { it: schema } } } },
    };
    const field = propsOf({ requestBody: body }, { components }).body?.media[0]?.schema?.fields?.[0];
    return [
      field?.type,
      ...(field?.facts ?? []).map(({ label, text: said, values }) => [label, values ?? said]),
    ];
  };

  it('says which values its items may have where these have a name: seen, nothing on the page said it', () => {
    expect(shownOf({ type: 'array', items: ref('Color') })).toEqual([
      'array of strings',
      ['Each: allowed', ['red', 'blue']],
    ]);
    expect(shownOf({ type: 'array', items: ref('Boat') })).toEqual(['array of objects']);
    expect(shownOf({ type: 'array', items: ref('Deep') })[0]).toMatch(/^array of arrays/);
  });

  it('says what its values are: seen, their bounds were left out in silence', () => {
    expect(shownOf({ type: 'object', additionalProperties: { type: 'string', maxLength: 3 } })).toEqual([
      'map of strings',
      ['Each: bounds', 'at most 3 characters'],
    ]);
    expect(shownOf({ type: 'object', additionalProperties: ref('Color') })).toEqual([
      'map of strings',
      ['Each: allowed', ['red', 'blue']],
    ]);
  });

  it('says what its items are beside what it is itself: seen, one of the two was left out in silence', () => {
    const items = { type: 'string', description: 'A name.' };
    const schema = {
      type: 'object',
      properties: {
        both: { type: 'array', description: 'All names.', items },
        same: { type: 'array', description: 'A name.', items },
        none: { type: 'array', items },
        boats: { type: 'array', description: 'All boats.', items: ref('Boat') },
      },
    };
    const body = { content: { 'application/json': { schema } } };
    const boat = { ...components.schemas.Boat, description: 'One of them.' };
    const own = { schemas: { ...components.schemas, Boat: boat } };
    const fields = propsOf({ requestBody: body }, { components: own }).body?.media[0]?.schema?.fields;
    expect(fields?.map(({ descriptionHtml }) => descriptionHtml)).toEqual([
      '<p>All names.</p><p>A name.</p>',
      '<p>A name.</p>',
      '<p>A name.</p>',
      '<p>All boats.</p>',
    ]);
  });

  it('says that what it holds may be null: seen, that was said of single values only', () => {
    const orNull = { type: ['string', 'null'] };
    expect(shownOf({ type: 'array', items: orNull })).toEqual(['array of (string or null)']);
    expect(shownOf({ type: 'object', additionalProperties: orNull })).toEqual(['map of (string or null)']);
  });
});

it('servers that are relative to the document have the host of an example: seen, "https://./v1"', () => {
  const sentTo = (url: string) =>
    / --url '([^']*)'/.exec(propsOf({ servers: [{ url }] }).samples[0]?.code ?? '')?.[1];
  expect(['./v1', '../../v1/', '.', '/v1', 'x.example.com/v1'].map(sentTo)).toEqual([
    'https://api.example.com/v1/boats',
    'https://api.example.com/v1/boats',
    'https://api.example.com/boats',
    'https://api.example.com/v1/boats',
    'https://x.example.com/v1/boats',
  ]);
});

describe('headers of a request', () => {
  const header = (name: string) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string', example: 'x' },
  });

  it('that clients write of themselves are in no sample: seen, a length that is none came with each', () => {
    const parameters = [header('Content-Length'), header('Host'), header('X-Trace')];
    const { samples, parameters: shown } = propsOf({ parameters });
    expect(samples[0]?.code).toContain("--header 'X-Trace: x'");
    expect(samples[0]?.code).not.toMatch(/Content-Length|Host/);
    expect(shown[0]?.fields.map(({ name }) => name)).toEqual(['Content-Length', 'Host', 'X-Trace']);
  });

  it('that HttpClient takes for the body alone stand there: seen, it left them out in silence', () => {
    const content = { 'application/json': { schema: { type: 'object' } } };
    const { samples } = propsOf({
      parameters: [header('Content-Range'), header('X-Trace')],
      requestBody: { content },
    });
    const code = samples.find(({ library }) => library === 'HttpClient')?.code ?? '';
    expect(code).toContain('request.Content.Headers.TryAddWithoutValidation("Content-Range", "x");');
    expect(code).toContain('request.Headers.TryAddWithoutValidation("X-Trace", "x");');
    expect(code.indexOf('request.Content =')).toBeLessThan(code.indexOf('Content-Range'));
  });
});

it('what stands beside a reference is said in the place of what it leads to: seen, only bodies and responses knew it', () => {
  const said = { description: 'Of all.' };
  const component = (kind: string) => ({ $ref: `#/components/${kind}/It`, description: 'Of *this*.' });
  const { parameters, body, responses, security } = propsOf(
    {
      parameters: [component('parameters')],
      requestBody: {
        content: {
          'text/plain': { examples: { one: { ...component('examples'), summary: 'First' } } },
        },
      },
      responses: {
        200: {
          description: 'OK',
          headers: { 'X-It': component('headers') },
          links: { next: component('links') },
        },
      },
      security: [{ key: [] }],
    },
    {
      components: {
        parameters: { It: { ...said, name: 'it', in: 'query', schema: text } },
        examples: { It: { ...said, summary: 'Any', value: 'a' } },
        headers: { It: { ...said, schema: text } },
        links: { It: { ...said, operationId: 'addBoat' } },
        securitySchemes: {
          It: { ...said, type: 'http', scheme: 'bearer' },
          key: component('securitySchemes'),
        },
      },
    },
  );
  const [example] = body?.media[0]?.examples ?? [];
  expect(example?.label).toBe('First');
  const own = '<p>Of <em>this</em>.</p>';
  expect([
    parameters[0]?.fields[0]?.descriptionHtml,
    example?.descriptionHtml,
    responses[0]?.headers[0]?.descriptionHtml,
    responses[0]?.links[0]?.textHtml,
    security[0]?.schemes[0]?.descriptionHtml,
  ]).toEqual([own, own, own, own, own]);
});

it('what stands beside the reference of a path is told, as it is left out: seen, it was so in silence', () => {
  const get = { operationId: 'list', responses: ok };
  const document = documentOf(
    { '/boats': { $ref: '#/components/pathItems/Boats', parameters: [], 'x-own': 1 } },
    { components: { pathItems: { Boats: { get } } } },
  );
  expect(faultsOf(document).map((fault) => fault.replace(/yaml:\d+:\d+/, 'yaml'))).toEqual([
    'openapi-ref-siblings api/openapi.yaml "parameters" beside the "$ref" of a path is left out (/boats) | Put it into what the "$ref" leads to.',
  ]);
});

describe('a link of a response', () => {
  it('says what it sends and where: seen, its body and its server were left out in silence', () => {
    const next = {
      operationId: 'addBoat',
      parameters: { id: '$response.body#/id' },
      requestBody: '$request.body',
      server: { url: 'https://b.example.com' },
    };
    const { responses } = propsOf({ responses: { 200: { description: 'OK', links: { next } } } });
    expect(responses[0]?.links[0]?.textHtml).toBe(
      '<p><code>id = $response.body#/id</code>, <code>requestBody = $request.body</code>, <code>server = https://b.example.com</code></p>',
    );
  });

  it('to an operation that is not there is told, as what comes in the place of a deprecated one: both led nowhere in silence', () => {
    const links = { next: { operationId: 'addBoot' }, own: { operationId: 'addBoat' } };
    const operation = {
      deprecated: true,
      'x-successor': 'anything',
      responses: { 200: { description: 'OK', links } },
    };
    expect(faultsOfOperation(operation)).toEqual([
      'openapi-value-invalid api/openapi.yaml There is no operation "anything", to which "x-successor" could lead (POST /boats) | Write the "operationId" of an operation.',
      'openapi-value-invalid api/openapi.yaml There is no operation "addBoot", to which "operationId" could lead (POST /boats) | Did you mean "addBoat"?',
    ]);
  });
});
