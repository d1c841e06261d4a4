import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ApiField, ApiMedia, ApiModel, ApiOperation, ApiSchema } from './api-model.ts';

/** How many things of a kind there are, and how many have a description and an example. */
export interface CoverageCount {
  total: number;
  described: number;
  /** An example, or values that say as much: an enumeration, a default, yes or no. */
  exampled: number;
}

export interface ApiCoverage {
  operations: CoverageCount;
  parameters: CoverageCount;
  /** Fields of all schemas, each once however often it is used. */
  fields: CoverageCount;
  /** Described ones among all operations, parameters and fields, from 0 to 1. */
  share: number;
  /** One line for the report. */
  text: string;
}

/** Counts what the document describes. */
export function measureCoverage(api: ApiModel): ApiCoverage {
  const operations = emptyCount();
  const parameters = emptyCount();
  const fields = emptyCount();
  const targets = new Map(api.schemas.map(({ key, schema }) => [key, schema]));
  const counter = new FieldCounter(fields, targets);
  for (const operation of [...api.operations, ...api.webhooks]) {
    count(operations, operation.descriptionHtml !== '', counter.hasExample(operation));
    for (const { descriptionHtml, examples, schema } of operation.parameters) {
      count(parameters, descriptionHtml !== '', examples.length > 0 || counter.isExampled(schema));
      counter.visit(schema);
    }
    for (const { schema } of bodiesOf(operation)) if (schema) counter.visit(schema);
    for (const { headers } of operation.responses) counter.visitFields(headers);
  }
  for (const { schema } of api.schemas) counter.visit(schema);
  const total = operations.total + parameters.total + fields.total;
  const described = operations.described + parameters.described + fields.described;
  const share = total === 0 ? 1 : described / total;
  return {
    operations,
    parameters,
    fields,
    share,
    text: describeCoverage({ operations, parameters, fields }, share),
  };
}

/** A fault when less is described than demanded. `minimum` is a share from 0 to 1. */
export function checkCoverage(coverage: ApiCoverage, minimum: number, file: string): Diagnostic[] {
  if (coverage.share >= minimum) return [];
  return [
    createDiagnostic('openapi-coverage-low', {
      message: `${percent(coverage.share)} of the API document is described, and ${percent(minimum)} is demanded`,
      hint: coverage.text,
      location: { file, line: 1, column: 1 },
    }),
  ];
}

function describeCoverage(
  counts: Pick<ApiCoverage, 'operations' | 'parameters' | 'fields'>,
  share: number,
): string {
  const part = (name: string, { total, described, exampled }: CoverageCount) =>
    `${total} ${total === 1 ? name.slice(0, -1) : name} (${total - described} without description, ${total - exampled} without example)`;
  const { operations, parameters, fields } = counts;
  return `${part('operations', operations)}, ${part('parameters', parameters)}, ${part('fields', fields)}; ${percent(share)} described`;
}

/** Rounded down, so that 100% means all. */
function percent(share: number): string {
  return `${Math.floor(share * 1000) / 10}%`;
}

function emptyCount(): CoverageCount {
  return { total: 0, described: 0, exampled: 0 };
}

function count(counts: CoverageCount, isDescribed: boolean, isExampled: boolean): void {
  counts.total++;
  if (isDescribed) counts.described++;
  if (isExampled) counts.exampled++;
}

function bodiesOf(operation: ApiOperation): ApiMedia[] {
  const bodies = [
    ...(operation.body?.content ?? []),
    ...operation.responses.flatMap(({ content }) => content),
  ];
  return [
    ...bodies,
    ...operation.callbacks.flatMap(({ body, responses }) => [
      ...(body?.content ?? []),
      ...responses.flatMap(({ content }) => content),
    ]),
  ];
}

class FieldCounter {
  private readonly counts: CoverageCount;
  private readonly targets: ReadonlyMap<string, ApiSchema>;

  constructor(counts: CoverageCount, targets: ReadonlyMap<string, ApiSchema>) {
    this.counts = counts;
    this.targets = targets;
  }

  /** Counts the fields of a schema and of the inline ones in it; shared ones are counted where they stand. */
  visit(schema: ApiSchema): void {
    if (schema.fields) this.visitFields(schema.fields);
    const inner = [
      schema.items,
      schema.values,
      ...(schema.tuple ?? []),
      ...(schema.choices ?? []).flatMap(({ options }) => options),
    ];
    for (const part of inner) if (part) this.visit(part);
    for (const { schema: part } of schema.patterns ?? []) this.visit(part);
  }

  visitFields(fields: readonly ApiField[]): void {
    for (const { schema } of fields) {
      count(this.counts, this.isDescribed(schema), this.isExampled(schema));
      this.visit(schema);
    }
  }

  /** True when a body has an example, or fields that make one. Without any body there is nothing to show. */
  hasExample(operation: ApiOperation): boolean {
    const bodies = bodiesOf(operation);
    return (
      bodies.length === 0 ||
      bodies.some((media) => media.examples.length > 0 || this.makesExample(media.schema))
    );
  }

  private makesExample(schema: ApiSchema | null): boolean {
    const own = schema ? this.withTarget(schema) : {};
    if (own.examples?.length) return true;
    return own.fields ? own.fields.every((field) => this.isExampled(field.schema)) : this.isExampled(own);
  }

  /** True when a value of the schema shows itself; the parts of objects count for themselves. */
  isExampled(schema: ApiSchema, depth = 0): boolean {
    const own = this.withTarget(schema);
    if (own.examples?.length || own.enum?.length || own.default !== undefined) return true;
    if (own.types?.[0] === 'boolean' || own.fields || own.choices) return true;
    return depth < 10 && own.items !== undefined && this.isExampled(own.items, depth + 1);
  }

  private isDescribed(schema: ApiSchema): boolean {
    const { descriptionHtml, docsHtml } = this.withTarget(schema);
    return Boolean(descriptionHtml || docsHtml);
  }

  private withTarget(schema: ApiSchema): ApiSchema {
    const target = schema.ref === undefined ? undefined : this.targets.get(schema.ref);
    return target ? { ...target, ...schema } : schema;
  }
}
