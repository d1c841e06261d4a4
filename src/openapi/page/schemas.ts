import type { ApiChoiceView, ApiFactView, ApiFieldView, ApiSchemaView } from '../../shared/api-view.ts';
import { toCompactJson } from '../../shared/json.ts';
import { findText, type Texts } from '../../shared/texts.ts';
import type { ApiField, ApiSchema, SchemaChoice } from '../read/api-model.ts';
import { linkTargets } from '../read/description.ts';
import type { UniqueNames } from '../read/slug.ts';
import { type Direction, isOneSided, type SchemaLookup } from '../samples/sampler.ts';
import type { FieldForm, FieldForms } from './form-fields.ts';
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
  /** How the fields are sent, where the schema is that of a form. */
  forms?: FieldForms | undefined;
}

/** Which way a body goes; null where the fields of both ways are shown. */
type Side = Direction | null;

/** Where a schema is shown. */
type Spot = Pick<Waiting, 'anchor' | 'prefix' | 'side' | 'forms'>;

/** What is known of a field beside its schema. */
interface FieldPlace extends Partial<Pick<Spot, 'side' | 'forms'>> {
  /** Its name is a description. */
  generic?: boolean;
  /** How it is sent. */
  form?: FieldForm | undefined;
}

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
  /** Links to what else is said of schemas that stand on the page. */
  private readonly docs = new Set<string>();
  private spent = 0;

  constructor(options: PageSchemasOptions) {
    this.options = options;
  }

  /** View of a schema that is shown at an element with that id; its parts are added by `finish`. */
  show(
    schema: ApiSchema,
    anchor: string,
    prefix = anchor,
    { side = null, forms }: Partial<Pick<Spot, 'side' | 'forms'>> = {},
  ): ApiSchemaView {
    const view: ApiSchemaView = { type: '' };
    this.describe(view, schema, { anchor, prefix, side, forms });
    return view;
  }

  /** View of a field or parameter; `generic` ones have a description in place of a name. */
  showField(
    field: ApiField,
    id: string,
    { generic, side = null, forms, form }: FieldPlace = {},
  ): ApiFieldView {
    const unique = this.takeId(id);
    this.spent += FIELD_COST + unique.length * 2;
    const view: ApiFieldView = { id: unique, name: field.name, type: '' };
    if (generic) view.generic = true;
    if (field.required) view.required = true;
    const schema = form ? this.withContent(field.schema, form) : field.schema;
    this.describe(view, schema, { anchor: unique, prefix: unique, side, forms });
    if (form) this.addForm(view, form);
    return view;
  }

  /** The content type of a part takes the place of what its schema says of its content. */
  private withContent(schema: ApiSchema, { contentType }: FieldForm): ApiSchema {
    if (contentType === undefined) return schema;
    const limits =
      schema.limits ?? (schema.ref === undefined ? undefined : this.options.lookup(schema.ref)?.limits);
    return { ...schema, limits: { ...limits, contentMediaType: contentType } };
  }

  /** What else is said of how a field is sent. */
  private addForm(view: ApiFieldView, { written, headers }: FieldForm): void {
    const label = findText(this.options.texts, 'Written as');
    if (written) view.facts = [...(view.facts ?? []), { label, text: written }];
    if (headers)
      view.headers = headers.map((header) => this.showField(header, `${view.id}-header-${header.name}`));
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
    const descriptionHtml = this.wordsOf(own) + this.docsOf(schema);
    if (descriptionHtml !== '') {
      view.descriptionHtml = descriptionHtml;
      this.noteLinks(descriptionHtml);
    }
    const facts = factsOf(own, this.options);
    if (facts.length > 0) view.facts = facts;
    this.spent += (view.descriptionHtml?.length ?? 0) + costOf(facts);
    this.place(view, schema, spot);
  }

  /** What a schema says of itself, and what a list or a map says of that which it holds. */
  private wordsOf(schema: ApiSchema): string {
    const core = coreOf(schema);
    const shared = core.ref === undefined ? undefined : resolveShared(core.ref, this.options.lookup);
    const inner = core.descriptionHtml ?? shared?.descriptionHtml ?? '';
    const own = schema.descriptionHtml ?? '';
    // What has a name and parts is described by these.
    const isSaid = core === schema || own === inner || (shared && hasParts(shared));
    return own === '' ? inner : isSaid ? own : own + inner;
  }

  /** What else is said of a schema. Of a shared one, once is enough: its references are many. */
  private docsOf(schema: ApiSchema): string {
    const core = coreOf(schema);
    const shared = core.ref === undefined ? undefined : this.options.lookup(core.ref)?.docsHtml;
    const own = new Set([schema.docsHtml, core.docsHtml, this.docs.has(shared ?? '') ? undefined : shared]);
    for (const html of own) if (html !== undefined) this.docs.add(html);
    return [...own].join('');
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
    const core = coreOf(schema);
    const { lookup, nameOf } = this.options;
    const resolved = core.ref === undefined ? core : resolveShared(core.ref, lookup);
    if (core.ref !== undefined) view.schema = nameOf(core.ref);
    if (!resolved || !hasParts(resolved)) return;
    const identity = this.identityOf(core, spot);
    const known = identity === null ? undefined : this.places.get(identity);
    if (known !== undefined) {
      this.link(view, `#${known}`);
      return;
    }
    if (identity !== null) this.places.set(identity, spot.anchor);
    this.queue.push({ ...spot, view, source: core, core: resolved });
  }

  /** By what a schema is found where it is shown again; null for one that stands alone. */
  private identityOf(core: ApiSchema, { anchor, prefix, side, forms }: Spot): string | null {
    // Publishers repeat the body of errors inline; inner objects are not worth the comparison.
    const identity =
      core.ref ?? (anchor === prefix && !this.isField(anchor) ? `inline ${toCompactJson(core)}` : null);
    if (identity === null) return null;
    const isSided = side !== null && this.options.hasSides(core);
    // What is said of the fields of a form holds nowhere else.
    const form = forms ? ` as ${toCompactJson([...forms])}` : '';
    return (isSided ? `${side} ${identity}` : identity) + form;
  }

  private fill(waiting: Waiting): void {
    const { view, source, core, anchor, prefix, side, forms } = waiting;
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
      .map((field) =>
        this.showField(field, `${prefix}-${field.name}`, { side, form: forms?.get(field.name) }),
      );
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
    const choices = (core.choices ?? []).map((choice, index) => this.showChoice(choice, index, waiting));
    if (choices.length > 0) view.choices = choices;
  }

  /** Links to the place that shows the parts; what other parts there may be is said there. */
  private link(view: ApiSchemaView, href: string): void {
    view.href = href;
    const facts = view.facts?.filter(({ label }) => label !== findText(this.options.texts, 'Other fields'));
    if (facts?.length) view.facts = facts;
    else delete view.facts;
  }

  private showChoice(
    choice: SchemaChoice,
    index: number,
    { prefix, side, forms }: Pick<Spot, 'prefix' | 'side' | 'forms'>,
  ): ApiChoiceView {
    const { texts } = this.options;
    const start = index === 0 ? `${prefix}-option` : `${prefix}-option-${index + 1}`;
    const options = choice.options.map((option, at) => {
      const { fallback } = choice.discriminator ?? {};
      const own = optionName(choice, at, this.options);
      const isFallback = fallback !== undefined && option.ref === fallback;
      const name = isFallback ? `${own} (${findText(texts, 'Default')})` : own;
      return this.showField({ name, required: false, schema: option }, `${start}-${at + 1}`, {
        ...{ generic: true, side, forms },
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
