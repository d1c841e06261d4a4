import { describe, expect, it } from 'vitest';
import { createApiPages } from '../../../src/openapi/page/pages.ts';
import type { ApiOperationProps } from '../../../src/shared/api-view.ts';
import { bodyDocument, faultsOf, modelOf, readBodySchema, readShared } from './support.ts';

type Json = Record<string, unknown>;

describe('a schema', () => {
  it('is nullable in both versions', () => {
    const expected = { types: ['string'], nullable: true };
    expect(readBodySchema({ type: 'string', nullable: true }, {}, '3.0.3')).toEqual(expected);
    expect(readBodySchema({ type: ['string', 'null'] })).toEqual(expected);
    expect(readBodySchema({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toEqual(expected);
    expect(readBodySchema({ enum: ['a', null] })).toEqual({ enum: ['a'], nullable: true });
  });

  it('that is nullable next to a reference stays a reference', () => {
    const schemas = { A: { type: 'object' } };
    const ref = { $ref: '#/components/schemas/A' };
    const expected = { ref: 'A', nullable: true, descriptionHtml: '<p>An A.</p>' };
    expect(readBodySchema({ allOf: [ref], nullable: true, description: 'An A.' }, schemas)).toEqual(expected);
    expect(readBodySchema({ oneOf: [ref, { type: 'null' }], description: 'An A.' }, schemas)).toEqual(
      expected,
    );
    expect(readBodySchema({ ...ref, nullable: true, description: 'An A.' }, schemas)).toEqual(expected);
  });

  it('has exclusive bounds in both versions', () => {
    const expected = { types: ['number'], limits: { exclusiveMinimum: 1, maximum: 5 } };
    const old = { type: 'number', minimum: 1, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: false };
    expect(readBodySchema(old, {}, '3.0.3')).toEqual(expected);
    expect(readBodySchema({ type: 'number', exclusiveMinimum: 1, maximum: 5 })).toEqual(expected);
  });

  it('gets its type from what it describes', () => {
    expect(readBodySchema({ properties: { a: true } }).types).toEqual(['object']);
    expect(readBodySchema({ items: { type: 'string' } }).types).toEqual(['array']);
  });

  it('keeps maps, closed objects, patterns, tuples and nested arrays', () => {
    expect(readBodySchema({ type: 'object', additionalProperties: { type: 'integer' } }).values).toEqual({
      types: ['integer'],
    });
    expect(readBodySchema({ type: 'object', additionalProperties: false }).closed).toBe(true);
    expect(
      readBodySchema({ type: 'object', patternProperties: { '^x-': { type: 'string' } } }).patterns,
    ).toEqual([{ pattern: '^x-', schema: { types: ['string'] } }]);
    expect(readBodySchema({ type: 'array', prefixItems: [{ type: 'string' }, {}] }).tuple).toEqual([
      { types: ['string'] },
      {},
    ]);
    expect(
      readBodySchema({ type: 'array', items: { type: 'array', items: { type: 'string' } } }).items?.items,
    ).toEqual({ types: ['string'] });
  });

  it('keeps what is said of single values', () => {
    const said = {
      deprecated: true,
      readOnly: true,
      writeOnly: true,
      default: null,
      const: 'x',
      examples: ['x'],
      format: 'email',
    };
    expect(readBodySchema(said)).toEqual({
      deprecated: true,
      readOnly: true,
      writeOnly: true,
      default: null,
      enum: ['x'],
      examples: ['x'],
      format: 'email',
    });
  });

  it('merges allOf: fields, required names, bounds, the outer description', () => {
    const schemas = {
      Base: {
        type: 'object',
        description: 'Base.',
        required: ['id'],
        properties: { id: { type: 'integer' }, name: { type: 'string' } },
      },
    };
    const merged = readBodySchema(
      {
        description: 'Both.',
        allOf: [
          { $ref: '#/components/schemas/Base' },
          { required: ['name'], properties: { extra: { type: 'boolean' }, id: { description: 'Number.' } } },
        ],
      },
      schemas,
    );
    expect(merged).toEqual({
      types: ['object'],
      descriptionHtml: '<p>Both.</p>',
      fields: [
        { name: 'id', required: true, schema: { types: ['integer'], descriptionHtml: '<p>Number.</p>' } },
        { name: 'name', required: true, schema: { types: ['string'] } },
        { name: 'extra', required: false, schema: { types: ['boolean'] } },
      ],
    });
  });

  it('may refer to itself, directly and through others', () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const schemas = {
      Node: { properties: { next: ref('Node'), leaf: ref('Leaf') } },
      Leaf: { properties: { root: ref('Node') } },
    };
    expect(readShared('Node', schemas).fields?.map(({ schema }) => schema.ref)).toEqual(['Node', 'Leaf']);
  });

  it('whose allOf goes in a circle is read as far as it makes sense', () => {
    const schemas = {
      A: { allOf: [{ $ref: '#/components/schemas/B' }], properties: { a: {} } },
      B: { allOf: [{ $ref: '#/components/schemas/A' }], properties: { b: {} } },
    };
    expect(readShared('A', schemas).fields?.map(({ name }) => name)).toEqual(['b', 'a']);
  });
});

describe('alternatives', () => {
  const schemas = {
    Pet: {
      type: 'object',
      properties: { kind: { type: 'string' } },
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: { propertyName: 'kind', mapping: { cat: 'Cat', dog: '#/components/schemas/Dog' } },
    },
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { lives: { type: 'integer' } } }] },
    Dog: { type: 'object', properties: { breed: { type: 'string' } } },
  };

  it('keep their discriminator with names and references in its mapping', () => {
    expect(readShared('Pet', schemas).choices).toEqual([
      {
        kind: 'oneOf',
        options: [{ ref: 'Cat' }, { ref: 'Dog' }],
        discriminator: {
          property: 'kind',
          mapping: [
            { value: 'cat', ref: 'Cat' },
            { value: 'dog', ref: 'Dog' },
          ],
        },
      },
    ]);
  });

  it('of a base have the value that selects them, and so do theirs: seen, samples had any text there', () => {
    const kindOf = (name: string, all: Record<string, unknown>) =>
      readShared(name, all).fields?.find((field) => field.name === 'kind')?.schema;
    expect(kindOf('Cat', schemas)).toEqual({ types: ['string'], enum: ['cat'] });
    const variant = (base: string, properties = {}) => ({
      allOf: [{ $ref: `#/components/schemas/${base}` }, { type: 'object', properties }],
    });
    const Pet = {
      type: 'object',
      properties: { kind: { type: 'string', description: 'Which.' } },
      discriminator: { propertyName: 'kind' },
    };
    const pets = { Pet, Bird: variant('Pet'), Parrot: variant('Bird') };
    const which = { types: ['string'], descriptionHtml: '<p>Which.</p>' };
    expect(kindOf('Pet', pets)).toEqual(which);
    expect(kindOf('Bird', pets)).toEqual({ ...which, enum: ['Bird'] });
    expect(kindOf('Parrot', pets)).toEqual({ ...which, enum: ['Parrot'] });
    // What a field allows counts for more than the name of a schema.
    const Fish = variant('Pet', { kind: { type: 'string', const: 'fish' } });
    expect(kindOf('Fish', { ...pets, Fish })?.enum).toEqual(['fish']);
    const Kind = { type: 'string', enum: ['bird', 'Worm'] };
    const shared = { ...Pet, properties: { kind: { $ref: '#/components/schemas/Kind' } } };
    const others = { Pet: shared, Kind, Bird: variant('Pet'), Worm: variant('Pet') };
    expect(kindOf('Bird', others)).toEqual({ ref: 'Kind' });
    expect(kindOf('Worm', others)).toEqual({ types: ['string'], enum: ['Worm'] });
  });

  it('of a base are not repeated inside of each variant', () => {
    const cat = readShared('Cat', schemas);
    expect(cat.choices).toBeUndefined();
    expect(cat.fields?.map(({ name }) => name)).toEqual(['kind', 'lives']);
  });

  it('come from the mapping where a base lists none', () => {
    const { oneOf: _oneOf, ...base } = schemas.Pet;
    expect(readShared('Pet', { ...schemas, Pet: base }, '3.0.3').choices?.[0]?.options).toEqual([
      { ref: 'Cat' },
      { ref: 'Dog' },
    ]);
  });

  it('with a mapping that leads nowhere are reported', () => {
    const bad = {
      ...schemas.Pet,
      discriminator: { propertyName: 'kind', mapping: { cow: '#/components/schemas/Cow' } },
    };
    expect(
      faultsOf(bodyDocument({ $ref: '#/components/schemas/Pet' }, { ...schemas, Pet: bad }))[0],
    ).toContain('there is no "Cow"');
  });
});

describe('what schemas say beyond their structure', () => {
  it('is shown: fields that others need, names, items of which there is one; it was left out in silence', () => {
    const { rules } = readBodySchema({
      type: 'object',
      properties: { card: { type: 'string' }, owner: { type: 'string' } },
      dependentRequired: { card: ['owner'] },
      dependentSchemas: { owner: { properties: { born: { type: 'string' } } } },
      propertyNames: { pattern: '^[a-z]+$' },
    });
    expect(rules).toEqual([
      { label: 'propertyNames', schema: { limits: { pattern: '^[a-z]+$' } } },
      {
        label: 'with',
        name: 'owner',
        schema: {
          types: ['object'],
          fields: [{ name: 'born', required: false, schema: { types: ['string'] } }],
        },
      },
      {
        label: 'with',
        name: 'card',
        schema: { types: ['object'], fields: [{ name: 'owner', required: true, schema: {} }] },
      },
    ]);
    expect(readBodySchema({ type: 'array', contains: { const: 1 } }).rules).toEqual([
      { label: 'contains', schema: { enum: [1] } },
    ]);
  });

  it('stands beside the fields, in words', () => {
    const schema = {
      type: 'object',
      properties: { card: { type: 'string' } },
      dependentRequired: { card: ['owner'] },
      propertyNames: { maxLength: 9 },
    };
    const pages = createApiPages(modelOf(bodyDocument(schema)), { id: 'api', route: '/api', baseUrl: '/' });
    const props = pages.find(({ component }) => component === 'ApiOperation')?.props as ApiOperationProps;
    const fields = props.body?.media[0]?.schema?.fields ?? [];
    expect(fields.map(({ id, name }) => [id, name])).toEqual([
      ['request-card', 'card'],
      ['request-propertyNames', 'each name is'],
      ['request-with-card', 'with card'],
    ]);
    expect(fields[2]?.fields).toMatchObject([{ name: 'owner', required: true }]);
  });

  it('follows the items of a tuple in the words of either draft', () => {
    const first = { type: 'string' };
    for (const schema of [
      { prefixItems: [first], items: { type: 'integer' } },
      { prefixItems: [first], unevaluatedItems: { type: 'integer' } },
      { items: [first], additionalItems: { type: 'integer' } },
    ])
      expect(readBodySchema(schema)).toMatchObject({
        tuple: [{ types: ['string'] }],
        items: { types: ['integer'] },
      });
    expect(readBodySchema({ prefixItems: [first], unevaluatedItems: false }).items).toBeUndefined();
  });

  it('is told where nothing says it', () => {
    const faults = faultsOf(bodyDocument({ $dynamicRef: '#node' }));
    expect(faults).toEqual([expect.stringContaining('openapi-not-shown api/openapi.yaml:')]);
    expect(faults[0]).toContain('"$dynamicRef" is read, and neither pages nor samples say anything of it');
  });
});

describe('the words of a base', () => {
  const base = {
    type: 'object',
    title: 'Base',
    description: 'The base of all.',
    properties: { id: { type: 'string' } },
  };
  it('are none of what extends it: seen, every class of a telecom document was "Base Extensible schema"', () => {
    const extended = {
      allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { name: { type: 'string' } } }],
    };
    const schema = readShared('Order', { Base: base, Order: extended });
    expect(schema.descriptionHtml).toBeUndefined();
    expect(schema.title).toBeUndefined();
    expect(
      readShared('Order', { Base: base, Order: { ...extended, description: 'An order.' } }).descriptionHtml,
    ).toBe('<p>An order.</p>');
  });

  it('are those of what only limits it', () => {
    const limited = { allOf: [{ $ref: '#/components/schemas/Base' }, { required: ['id'] }] };
    expect(readShared('Order', { Base: base, Order: limited }).descriptionHtml).toBe(
      '<p>The base of all.</p>',
    );
    const email = { type: 'string', description: 'An address.' };
    const short = { allOf: [{ $ref: '#/components/schemas/Mail' }, { maxLength: 9 }] };
    expect(readShared('Short', { Mail: email, Short: short }).descriptionHtml).toBe('<p>An address.</p>');
  });
});

it('the field that selects a variant has its values where the base only demands it: seen, it was "any" in documents of ASP.NET', () => {
  const variant = (kind: string) => ({ properties: { $type: { type: 'string', enum: [kind] } } });
  const guest = {
    type: 'object',
    required: ['$type'],
    anyOf: [{ $ref: '#/components/schemas/Person' }, { $ref: '#/components/schemas/Firm' }],
    discriminator: {
      propertyName: '$type',
      mapping: { person: '#/components/schemas/Person', firm: '#/components/schemas/Firm' },
    },
  };
  const schemas = { Guest: guest, Person: variant('person'), Firm: variant('firm') };
  expect(readShared('Guest', schemas).fields).toEqual([
    { name: '$type', required: true, schema: { types: ['string'], enum: ['person', 'firm'] } },
  ]);
});

describe('what else is said of a schema', () => {
  const externalDocs = { url: 'https://example.com/codes', description: 'All [codes]' };
  const code = { type: 'string', description: 'A code.', externalDocs };
  const link = '<p><a href="https://example.com/codes">All [codes]</a></p>';
  const shownOf = (properties: Json, schemas: Json = {}) => {
    const document = bodyDocument({ type: 'object', properties }, schemas);
    const pages = createApiPages(modelOf(document), { id: 'api', route: '/api', baseUrl: '/' });
    const props = pages.find(({ component }) => component === 'ApiOperation')?.props as ApiOperationProps;
    return props.body?.media[0]?.schema?.fields?.map(({ descriptionHtml }) => descriptionHtml);
  };

  it('is a link beside it: seen, it was left out in silence', () => {
    expect(shownOf({ code })).toEqual([`<p>A code.</p>${link}`]);
  });

  it('stands once on a page: seen, it stood beside each reference to the schema', () => {
    const Code = { $ref: '#/components/schemas/Code' };
    const own = { ...Code, description: 'Of the lock.' };
    const list = { type: 'array', items: Code };
    expect(shownOf({ first: Code, second: Code, own, list }, { Code: code })).toEqual([
      `<p>A code.</p>${link}`,
      '<p>A code.</p>',
      '<p>Of the lock.</p>',
      '<p>A code.</p>',
    ]);
    expect(shownOf({ list, first: Code }, { Code: code })).toEqual([
      `<p>A code.</p>${link}`,
      '<p>A code.</p>',
    ]);
  });

  it('of a base is nothing that is said of what extends it', () => {
    const base = { type: 'object', externalDocs, properties: { id: { type: 'string' } } };
    const extended = {
      allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { name: { type: 'string' } } }],
    };
    expect(readShared('Order', { Base: base, Order: extended }).docsHtml).toBeUndefined();
    expect(readShared('Base', { Base: base }).docsHtml).toBe(link);
  });
});

it('fields without names of their own are called in examples as the document calls them', () => {
  const schema = {
    type: 'object',
    additionalProperties: { type: 'integer', 'x-additionalPropertiesName': 'port' },
  };
  const pages = createApiPages(modelOf(bodyDocument(schema)), { id: 'api', route: '/api', baseUrl: '/' });
  const props = pages.find(({ component }) => component === 'ApiOperation')?.props as ApiOperationProps;
  expect(props.samples[0]?.code).toContain('"port": 1');
});
