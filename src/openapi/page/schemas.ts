import type { ApiChoiceView, ApiFactView, ApiFieldView, ApiSchemaView } from '../../shared/api-view.ts';
import { toCompactJson } from '../../shared/json.ts';
import { findText, type Texts } from '../../shared/texts.ts';
import type { ApiField, ApiSchema, SchemaChoice } from '../read/api-model.ts';
import { linkTargets } from '../read/description.ts';
import type { UniqueNames } from '../read/slug.ts';
import { type Direction, isOneSided, type SchemaLookup } from '../samples/sampler.ts';
import { factsOf, optionName, typeInWords } from './schema-words.ts';

export interface PageSchemasOptions {
  lookup: SchemaLookup;
  /** Texts of the interface in the site's language. */
  texts: Texts;
  /** Name that readers see for a shared schema. */
  nameOf: (key: string) => string;
  /** Address of a page for a schema that does not fit here; asking for it makes the page. */
  pageOf: (schema: ApiSchema, anchor: string) => string;
  /** True for schemas that hold fields for one way only, at any depth. */
  hasSides: (schema: ApiSchema) => boolean;
  /** Ids that the page already has. */
  ids: UniqueNames;
  /** Estimated characters of HTML that schemas and examples of the page may take. */
  budget: number;
}

/** Characters of HTML around a field without its id, which stands there twice, and around a fact. */
const FIELD_COST = 220;
const FACT_COST = 60;
/** Fields of a schema that needs no page of its own. */
const SMALL = 5;

interface Waiting {
  view: ApiSchemaView;
  /** The schema as it is referred to. */
  source: ApiSchema;
  /** The schema whose parts are shown, arrays and maps around it taken off. */
  core: ApiSchema;
  /** Id of the element that shows the schema. */
  anchor: string;
  /** Start of the ids of its parts. */
  prefix: string;
  side: Side;
}

/** Which way a body goes; null where the fields of both ways are shown. */
type Side = Direction | null;

/** Where a schema is shown. */
type Spot = Pick<Waiting, 'anchor' | 'prefix' | 'side'>;

/**
 * The schemas of one page as trees. A shared schema is shown once, at its outermost place, and linked from all
 * others; so recursive schemas end. What does not fit into the budget is linked to a page of its own.
 */
export class PageSchemas {
  /** Ids of all fields, in the order in which they were made. */
  readonly fieldIds: string[] = [];
  /** Targets of the links in all descriptions that the page shows. */
  readonly links = new Set<string>();
  private readonly options: PageSchemasOptions;
  private readonly queue: Waiting[] = [];
  /** Where a shared schema (by key) or an inline one (by its JSON) is shown. */
  private readonly places = new Map<string, string>();
  private readonly fields = new Set<string>();
  private spent = 0;

  constructor(options: PageSchemasOptions) {
    this.options = options;
  }

  /** View of a schema that is shown at an element with that id; its parts are added by `finish`. */
  show(schema: ApiSchema, anchor: string, prefix = anchor, side: Side = null): ApiSchemaView {
    const view: ApiSchemaView = { type: '' };
    this.describe(view, schema, { anchor, prefix, side });
    return view;
  }

  /** View of a field or parameter; `generic` ones have a description in place of a name. */
  showField(field: ApiField, id: string, also: { generic?: boolean; side?: Side } = {}): ApiFieldView {
    const unique = this.takeId(id);
    this.spent += FIELD_COST + unique.length * 2;
    const view: ApiFieldView = { id: unique, name: field.name, type: '' };
    if (also.generic) view.generic = true;
    if (field.required) view.required = true;
    this.describe(view, field.schema, { anchor: unique, prefix: unique, side: also.side ?? null });
    return view;
  }

  /** Remembers the links of another description on the page. */
  noteLinks(html: string): void {
    if (html.includes('<a ')) for (const target of linkTargets(html)) this.links.add(target);
  }

  /** Counts something else that the page shows. */
  spend(characters: number): void {
    this.spent += characters;
  }

  /** Fills in all parts, the outer ones first. */
  finish(): void {
    for (let index = 0; index < this.queue.length; index++) {
      this.fill(this.queue[index] as Waiting);
    }
    this.queue.length = 0;
  }

  private describe(view: ApiSchemaView, schema: ApiSchema, spot: Spot): void {
    const { lookup, texts } = this.options;
    view.type = typeInWords(schema, this.options);
    if (isRepeated(schema, lookup)) view.repeated = true;
    const target = schema.ref === undefined ? undefined : lookup(schema.ref);
    const own = target ? { ...target, ...schema } : schema;
    const marks = marksOf(own, texts);
    if (marks.length > 0) view.marks = marks;
    const descriptionHtml = own.descriptionHtml ?? this.describeCore(own);
    if (descriptionHtml) {
      view.descriptionHtml = descriptionHtml;
      this.noteLinks(descriptionHtml);
    }
    const facts = factsOf(own, texts);
    if (facts.length > 0) view.facts = facts;
    this.spent += (view.descriptionHtml?.length ?? 0) + costOf(facts);
    this.place(view, schema, spot);
  }

  /** Description of what a list or map holds, for one that has none itself. */
  private describeCore(schema: ApiSchema): string | undefined {
    const core = coreOf(schema);
    return (
      core.descriptionHtml ??
      (core.ref === undefined ? undefined : this.options.lookup(core.ref)?.descriptionHtml)
    );
  }

  /** Small schemas stay longer than large ones: following a link for three fields is no help to anybody. */
  private isTooMuch(core: ApiSchema): boolean {
    const { budget } = this.options;
    return this.spent + costOfParts(core) > (partsOf(core) <= SMALL ? budget * 1.15 : budget);
  }

  private isField(id: string): boolean {
    return this.fields.has(id);
  }

  private takeId(wanted: string): string {
    const id = this.options.ids.take(wanted.replace(/[^A-Za-z0-9_.-]+/g, '-').slice(0, 200));
    this.fieldIds.push(id);
    this.fields.add(id);
    return id;
  }

  /** Decides where the parts of a schema are shown: here, at a place before, or on another page. */
  private place(view: ApiSchemaView, schema: ApiSchema, spot: Spot): void {
    const { anchor, prefix, side } = spot;
    const core = coreOf(schema);
    const { lookup, nameOf } = this.options;
    const resolved = core.ref === undefined ? core : resolveShared(core.ref, lookup);
    if (core.ref !== undefined) view.schema = nameOf(core.ref);
    if (!resolved || !hasParts(resolved)) return;
    // Publishers repeat the body of errors inline; inner objects are not worth the comparison.
    const identity =
      core.ref ?? (anchor === prefix && !this.isField(anchor) ? `inline ${toCompactJson(core)}` : null);
    const isSided = side !== null && this.options.hasSides(core);
    const known = identity === null ? undefined : this.places.get(isSided ? `${side} ${identity}` : identity);
    if (known !== undefined) {
      this.link(view, `#${known}`);
      return;
    }
    if (identity !== null) this.places.set(isSided ? `${side} ${identity}` : identity, anchor);
    this.queue.push({ view, source: core, core: resolved, anchor, prefix, side });
  }

  private fill({ view, source, core, anchor, prefix, side }: Waiting): void {
    // A shared schema that is an array or a map: the parts are those of its items.
    if (isWrapper(core)) {
      this.place(view, core, { anchor, prefix, side });
      return;
    }
    if (this.isField(anchor) && this.isTooMuch(core)) {
      this.link(view, this.options.pageOf(source, anchor));
      return;
    }
    const { texts } = this.options;
    const fields = (core.fields ?? [])
      .filter((field) => side === null || !isOneSided(field.schema, side, this.options.lookup))
      .map((field) => this.showField(field, `${prefix}-${field.name}`, { side }));
    const generic = (name: string, schema: ApiSchema, id: string) =>
      fields.push(
        this.showField({ name, required: false, schema }, `${prefix}-${id}`, { generic: true, side }),
      );
    for (const { pattern, schema } of core.patterns ?? [])
      generic(findText(texts, 'fields that match {0}', pattern), schema, 'pattern');
    if (core.values && core.fields && Object.keys(core.values).length > 0)
      generic(findText(texts, 'any other field'), core.values, 'other');
    for (const [index, item] of (core.tuple ?? []).entries())
      generic(findText(texts, 'item {0}', index + 1), item, `item-${index + 1}`);
    if (core.tuple && core.items) generic(findText(texts, 'further items'), core.items, 'items');
    for (const { label, name = '', schema } of core.rules ?? [])
      generic(ruleInWords(label, name, texts), schema, name === '' ? label : `${label}-${name}`);
    if (fields.length > 0) view.fields = fields;
    const choices = (core.choices ?? []).map((choice, index) => this.showChoice(choice, prefix, index, side));
    if (choices.length > 0) view.choices = choices;
  }

  /** Links to the place that shows the parts; what other parts there may be is said there. */
  private link(view: ApiSchemaView, href: string): void {
    view.href = href;
    const facts = view.facts?.filter(({ label }) => label !== findText(this.options.texts, 'Other fields'));
    if (facts?.length) view.facts = facts;
    else delete view.facts;
  }

  private showChoice(choice: SchemaChoice, prefix: string, index: number, side: Side): ApiChoiceView {
    const { texts } = this.options;
    const start = index === 0 ? `${prefix}-option` : `${prefix}-option-${index + 1}`;
    const options = choice.options.map((option, at) => {
      const { fallback } = choice.discriminator ?? {};
      const own = optionName(choice, at, this.options);
      const isFallback = fallback !== undefined && option.ref === fallback;
      const name = isFallback ? `${own} (${findText(texts, 'Default')})` : own;
      return this.showField({ name, required: false, schema: option }, `${start}-${at + 1}`, {
        generic: true,
        side,
      });
    });
    const label = choice.kind === 'oneOf' ? findText(texts, 'One of') : findText(texts, 'Any of');
    return {
      label,
      options,
      ...(choice.discriminator ? { discriminator: choice.discriminator.property } : {}),
    };
  }
}

function ruleInWords(rule: string, name: string, texts: Texts): string {
  if (rule === 'contains') return findText(texts, 'at least one item is');
  if (rule === 'propertyNames') return findText(texts, 'each name is');
  if (rule === 'with') return findText(texts, 'with {0}', name);
  if (rule === 'not') return findText(texts, 'must not be');
  if (rule === 'if') return findText(texts, 'if the value is');
  if (rule === 'then') return findText(texts, 'then it is');
  if (rule === 'contentSchema') return findText(texts, 'Content');
  return rule === 'else' ? findText(texts, 'else it is') : rule;
}

/** True for lists and maps of something, also where the list has a name. */
function isRepeated(schema: ApiSchema, lookup: SchemaLookup): boolean {
  return /^(?:array|map)\b/.test(typeInWords(schema, { lookup, texts: {} }));
}

function marksOf(schema: ApiSchema, texts: Texts): string[] {
  const marks: string[] = [];
  if (schema.deprecated) marks.push(findText(texts, 'deprecated'));
  if (schema.readOnly) marks.push(findText(texts, 'read-only'));
  if (schema.writeOnly) marks.push(findText(texts, 'write-only'));
  return marks;
}

/** A first guess, before the parts are made. */
function costOfParts(schema: ApiSchema): number {
  return partsOf(schema) * (FIELD_COST + 100);
}

function partsOf({ fields = [], choices = [] }: ApiSchema): number {
  return fields.length + choices.reduce((count, choice) => count + choice.options.length, 0);
}

function costOf(facts: readonly ApiFactView[]): number {
  const valueCost = (values: readonly string[]) => values.reduce((sum, value) => sum + value.length + 15, 0);
  return facts.reduce((sum, { values = [] }) => sum + FACT_COST + valueCost(values), 0);
}

/** The schema inside of arrays and maps, as far as it has no name. */
function coreOf(schema: ApiSchema): ApiSchema {
  let core = schema;
  for (let steps = 0; steps < 60 && isWrapper(core); steps++) core = core.items ?? core.values ?? {};
  return core;
}

/** True for a bare array or map, whose parts are those of its items. */
function isWrapper(schema: ApiSchema): boolean {
  if (
    schema.ref !== undefined ||
    schema.choices ||
    schema.fields ||
    schema.patterns ||
    schema.tuple ||
    schema.rules
  )
    return false;
  return schema.items !== undefined || (schema.values !== undefined && Object.keys(schema.values).length > 0);
}

function resolveShared(key: string, lookup: SchemaLookup): ApiSchema | null {
  const schema = lookup(key);
  if (!schema) return null;
  // A shared schema may be another name of a shared one.
  return schema.ref !== undefined && schema.ref !== key ? (lookup(schema.ref) ?? null) : schema;
}

function hasParts(schema: ApiSchema): boolean {
  if (isWrapper(schema)) return hasParts(coreOf(schema)) || coreOf(schema).ref !== undefined;
  return Boolean(schema.fields?.length || schema.choices || schema.patterns || schema.tuple || schema.rules);
}
