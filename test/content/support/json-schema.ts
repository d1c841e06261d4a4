/** A schema as it stands in a document of OpenAPI 3.0. */
export type RawSchema = Record<string, unknown>;

/** A schema with what a `$ref` in it is relative to. */
export interface PlacedSchema<Place> {
  schema: RawSchema;
  place: Place;
}

/** Follows the `$ref` of a schema, if it has one. */
export type FollowRef<Place> = (schema: RawSchema, place: Place) => PlacedSchema<Place>;

const FORMATS: Record<string, RegExp> = {
  'date-time': /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-[01]\d-[0-3]\d$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  uri: /^[a-z][a-z0-9+.-]*:\S+$/i,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

/** Compares values with schemas of OpenAPI 3.0, in which a schema with a `$ref` has no other keys. */
export class SchemaValidator<Place> {
  private readonly follow: FollowRef<Place>;

  constructor(follow: FollowRef<Place>) {
    this.follow = follow;
  }

  /** What is wrong with a value, one text `path: fault` for each fault. */
  check(value: unknown, raw: RawSchema, from: Place, path = ''): string[] {
    const { schema, place } = this.follow(raw, from);
    if (value === null && schema.nullable === true) return [];
    const fault = (message: string) => [`${path || '/'}: ${message}`];
    if (schema.type !== undefined && !hasType(value, schema.type))
      return fault(`${show(value)} is no ${String(schema.type)}`);
    const { enum: allowed } = schema;
    if (Array.isArray(allowed) && !allowed.some((one) => show(one) === show(value)))
      return fault(`${show(value)} is none of ${show(allowed)}`);
    return [
      ...checkText(value, schema).flatMap(fault),
      ...checkNumber(value, schema).flatMap(fault),
      ...(Array.isArray(value) ? this.checkItems(value, schema, place, path) : []),
      ...(isObject(value) ? this.checkFields(value, schema, place, path) : []),
      ...this.checkParts(value, schema, place, path),
    ];
  }

  private checkItems(value: unknown[], schema: RawSchema, place: Place, path: string): string[] {
    const { items, minItems, maxItems } = schema;
    const found: string[] = [];
    if (typeof minItems === 'number' && value.length < minItems) found.push(`${path}: too few items`);
    if (typeof maxItems === 'number' && value.length > maxItems) found.push(`${path}: too many items`);
    if (!isObject(items)) return found;
    return [...found, ...value.flatMap((item, index) => this.check(item, items, place, `${path}/${index}`))];
  }

  private checkFields(value: RawSchema, schema: RawSchema, place: Place, path: string): string[] {
    const properties = isObject(schema.properties) ? schema.properties : {};
    const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
    const missing = required.filter((name) => !Object.hasOwn(value, name));
    return [
      ...missing.map((name) => `${path || '/'}: lacks "${name}"`),
      ...Object.entries(value).flatMap(([name, field]) => {
        const known = Object.hasOwn(properties, name) ? properties[name] : schema.additionalProperties;
        if (isObject(known)) return this.check(field, known, place, `${path}/${name}`);
        return known === false ? [`${path}/${name}: is no field of this object`] : [];
      }),
    ];
  }

  private checkParts(value: unknown, schema: RawSchema, place: Place, path: string): string[] {
    const found = listOf(schema.allOf).flatMap((part) => this.check(value, part, place, path));
    for (const kind of ['oneOf', 'anyOf'] as const) {
      const options = listOf(schema[kind]);
      if (options.length === 0) continue;
      const faults = options.map((option) => this.check(value, option, place, path));
      const fitting = faults.filter(({ length }) => length === 0).length;
      if (fitting === 0) found.push(`${path || '/'}: fits no option: ${faults.flat().join('; ')}`);
      if (fitting > 1 && kind === 'oneOf') found.push(`${path || '/'}: fits ${fitting} options of one`);
    }
    return found;
  }
}

function checkText(value: unknown, schema: RawSchema): string[] {
  if (typeof value !== 'string') return [];
  const { minLength, maxLength, pattern, format } = schema;
  const found: string[] = [];
  if (typeof minLength === 'number' && value.length < minLength) found.push(`${show(value)} is too short`);
  if (typeof maxLength === 'number' && value.length > maxLength) found.push(`${show(value)} is too long`);
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value))
    found.push(`${show(value)} does not match ${pattern}`);
  const form = typeof format === 'string' ? FORMATS[format] : undefined;
  if (form && !form.test(value)) found.push(`${show(value)} is no ${String(format)}`);
  return found;
}

function checkNumber(value: unknown, schema: RawSchema): string[] {
  if (typeof value !== 'number') return [];
  const { minimum, maximum, multipleOf } = schema;
  const found: string[] = [];
  if (typeof minimum === 'number' && (schema.exclusiveMinimum === true ? value <= minimum : value < minimum))
    found.push(`${value} is too low`);
  if (typeof maximum === 'number' && (schema.exclusiveMaximum === true ? value >= maximum : value > maximum))
    found.push(`${value} is too high`);
  if (typeof multipleOf === 'number' && value % multipleOf !== 0)
    found.push(`${value} is no multiple of ${multipleOf}`);
  return found;
}

function hasType(value: unknown, type: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/** True for an object that is no list. */
export function isObject(value: unknown): value is RawSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): RawSchema[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}
