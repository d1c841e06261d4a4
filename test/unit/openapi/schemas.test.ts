import { describe, expect, it } from 'vitest';
import { bodyDocument, faultsOf, readBodySchema, readShared } from './support.ts';

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
