import { describe, expect, it } from 'vitest';
import { createSampleRequest } from '../../../../src/openapi/samples/sample-request.ts';
import { documentOf, modelOf } from '../support.ts';

type Json = Record<string, unknown>;

const BOAT = {
  type: 'object',
  xml: { name: 'boat', prefix: 'b', namespace: 'urn:boats' },
  properties: {
    id: { type: 'integer', xml: { attribute: true }, example: 7 },
    title: { type: 'string', example: 'Sea & <Sky>' },
    length: { type: 'number', xml: { name: 'metres' }, example: 12.5 },
    sails: { type: 'array', xml: { wrapped: true }, items: { type: 'string', xml: { name: 'sail' } } },
    crew: { type: 'array', items: { $ref: '#/components/schemas/Sailor' } },
    notes: { type: 'object', additionalProperties: { type: 'string' } },
  },
};
const SAILOR = { type: 'object', properties: { name: { type: 'string', example: 'Ida' } } };

/** What the samples of an operation send for a body of these types. */
function bodyOf(content: Json) {
  const api = modelOf(
    documentOf(
      { '/boats': { post: { operationId: 'addBoat', requestBody: { content }, responses: {} } } },
      { components: { schemas: { Boat: BOAT, Sailor: SAILOR } } },
    ),
  );
  const schemas = new Map(api.schemas.map(({ key, schema }) => [key, schema]));
  const [operation] = api.operations;
  if (!operation) throw new Error('no operation');
  return createSampleRequest(operation, { api, lookup: (key) => schemas.get(key), server: 'https://a.b' })
    .body;
}

const boat = { schema: { $ref: '#/components/schemas/Boat' } };

describe('bodies in XML', () => {
  it('are XML, with the names, attributes and lists of the schema, and no JSON with another name', () => {
    expect(bodyOf({ 'application/xml': boat })).toEqual({
      kind: 'text',
      mediaType: 'application/xml',
      text: `<?xml version="1.0" encoding="UTF-8"?>
<b:boat xmlns:b="urn:boats" id="7">
  <title>Sea &amp; &lt;Sky&gt;</title>
  <metres>12.5</metres>
  <sails>
    <sail>string</sail>
  </sails>
  <crew>
    <name>Ida</name>
  </crew>
  <notes>
    <key>string</key>
  </notes>
</b:boat>`,
    });
  });

  it('take an example that is written as JSON, in types that end in +xml too', () => {
    const value = { id: 1, sails: ['main', 'jib'], crew: [] };
    expect(bodyOf({ 'application/boat+xml; charset=utf-8': { ...boat, example: value } })).toMatchObject({
      text: `<?xml version="1.0" encoding="UTF-8"?>
<b:boat xmlns:b="urn:boats" id="1">
  <sails>
    <sail>main</sail>
    <sail>jib</sail>
  </sails>
</b:boat>`,
    });
  });

  it('leave an example that is XML as it is', () => {
    expect(bodyOf({ 'text/xml': { ...boat, example: '<boat/>' } })).toMatchObject({ text: '<boat/>' });
  });

  it('name the outermost element by the shared schema, and a list without a name root', () => {
    const sailors = { type: 'array', items: { $ref: '#/components/schemas/Sailor' } };
    expect(bodyOf({ 'text/xml': { schema: { $ref: '#/components/schemas/Sailor' } } })).toMatchObject({
      text: '<?xml version="1.0" encoding="UTF-8"?>\n<Sailor>\n  <name>Ida</name>\n</Sailor>',
    });
    expect(bodyOf({ 'text/xml': { schema: sailors } })).toMatchObject({
      text: '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n  <root>\n    <name>Ida</name>\n  </root>\n</root>',
    });
  });

  it('have no name of a base, and names that XML allows', () => {
    const schema = {
      allOf: [
        { $ref: '#/components/schemas/Boat' },
        { type: 'object', properties: { '2 masts': { type: 'boolean' } } },
      ],
      title: 'Tall ship',
    };
    const { text } = bodyOf({ 'text/xml': { schema } }) as { text: string };
    expect(text).toContain('<Tall_ship id="7">');
    expect(text).toContain('  <_2_masts>true</_2_masts>\n</Tall_ship>');
  });

  it('write text of an element and alternatives as version 3.2 and discriminators say', () => {
    const price = {
      type: 'object',
      title: 'price',
      properties: {
        unit: { type: 'string', xml: { nodeType: 'attribute' }, example: 'SEK' },
        value: { type: 'number', xml: { nodeType: 'text' }, example: 3 },
      },
    };
    expect(bodyOf({ 'text/xml': { schema: { title: 'price', oneOf: [price, SAILOR] } } })).toMatchObject({
      text: '<?xml version="1.0" encoding="UTF-8"?>\n<price unit="SEK">3</price>',
    });
  });
});

describe('bodies of types that nothing says how to write', () => {
  it('are files, and no JSON with another name', () => {
    expect(bodyOf({ 'text/csv': boat })).toEqual({ kind: 'file', mediaType: 'text/csv', file: 'file.csv' });
    expect(bodyOf({ 'text/plain': {} })).toEqual({ kind: 'file', mediaType: 'text/plain', file: 'file.txt' });
  });

  it('stay JSON in YAML, of which it is a part', () => {
    expect(bodyOf({ 'application/yaml': { schema: SAILOR } })).toMatchObject({
      kind: 'text',
      text: '{\n  "name": "Ida"\n}',
    });
  });
});
