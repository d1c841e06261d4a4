import type { ApiSchema } from './api-model.ts';
import type { SchemaSource } from './context.ts';
import type { Cursor } from './cursor.ts';
import { readDiscriminator } from './schema-names.ts';

/** What is asked of the shared schemas. */
interface SharedSchemas {
  schemas: SchemaSource;
  cursorOf: (key: string) => Cursor | undefined;
  /** A shared schema as far as it has been read. */
  schemaOf: (key: string) => ApiSchema;
}

/** Gives variants of a base that tells them apart by a field the value there that selects them. */
export class VariantSelectors {
  private readonly shared: SharedSchemas;
  /** The base of a variant, which tells apart what is a variant of that too. */
  private readonly bases = new Map<string, Cursor>();

  constructor(shared: SharedSchemas) {
    this.shared = shared;
  }

  /** The shared schema of the key `self`, which was merged of these parts, its own last. */
  select(schema: ApiSchema, parts: readonly ApiSchema[], self: string): ApiSchema {
    for (const { ref } of parts) {
      const inherited = ref === undefined ? undefined : this.bases.get(ref);
      const base = inherited ?? (ref === undefined ? undefined : this.shared.cursorOf(ref));
      const discriminator = base && readDiscriminator(base, [{ ref: self }], this.shared.schemas);
      if (!base || !discriminator) continue;
      this.bases.set(self, base);
      const { property, mapping } = discriminator;
      const values = mapping.filter((one) => one.ref === self).map(({ value }) => value);
      // A variant that any other value selects has none of its own.
      if (values.length === 0) return schema;
      const own = parts.at(-1)?.fields?.find(({ name }) => name === property)?.schema;
      if (own?.enum) return schema;
      const fields = schema.fields?.map((field) =>
        field.name === property
          ? { ...field, schema: this.limit(field.schema, values, inherited !== undefined) }
          : field,
      );
      return fields ? { ...schema, fields } : schema;
    }
    return schema;
  }

  /** Values that the field has of its own say better what may stand there than the name of a schema does. */
  private limit(field: ApiSchema, values: string[], isInherited: boolean): ApiSchema {
    const { ref, ...rest } = field;
    const { types, enum: allowed } = ref === undefined ? field : this.shared.schemaOf(ref);
    const isAllowed = !allowed || isInherited || values.some((value) => allowed.includes(value));
    if (!isAllowed || (types && !types.includes('string'))) return field;
    return { ...rest, types: ['string'], enum: values };
  }
}
