import type {
  ApiBodyView,
  ApiExampleView,
  ApiMediaView,
  ApiParametersView,
  ApiResponseView,
} from '../../shared/api-view.ts';
import { findText, type Texts } from '../../shared/texts.ts';
import type {
  ApiBody,
  ApiMedia,
  ApiOperation,
  ApiParameter,
  ApiResponse,
  ApiSchema,
  ParameterPlace,
} from '../read/api-model.ts';
import { htmlToText } from '../read/description.ts';
import { isXml } from '../samples/media-types.ts';
import { usualMedia } from '../samples/sample-body.ts';
import type { Direction, SchemaLookup } from '../samples/sampler.ts';
import type { BodyChoices } from './body-choices.ts';
import { examplesOf, exampleView, labelWithType } from './examples.ts';
import { fieldFormsOf } from './form-fields.ts';
import type { PageSchemas } from './schemas.ts';
import { statusTitle, statusTone } from './status.ts';
import { writtenForm } from './written-form.ts';

/** What turns the bodies of one page into views. */
export interface BodyContext {
  schemas: PageSchemas;
  lookup: SchemaLookup;
  /** True for what the API sends: readers receive the body of a webhook or a callback, and send the answer. */
  isEvent: boolean;
  /** Texts of the interface in the site's language. */
  texts: Texts;
  /** Name that readers see for a shared schema. */
  nameOf: (key: string) => string;
  /** What samples send for each choice of a request body; left out where there are no samples. */
  choices?: BodyChoices;
  /** Address of an operation's page by its operationId, or by a path to it in the document; undefined when there is none. */
  operationHref: (name: string) => string | undefined;
}

/** Characters of HTML for one of an example's code. */
const EXAMPLE_RATIO = 1.5;

/** Titles of the lists of parameters, by the place where these go. */
export function parameterTitles(texts: Texts): [ParameterPlace, string][] {
  return [
    ['path', findText(texts, 'Path parameters')],
    ['query', findText(texts, 'Query parameters')],
    ['header', findText(texts, 'Header parameters')],
    ['cookie', findText(texts, 'Cookie parameters')],
  ];
}

/** Parameters of an operation by the place where they go; their ids start with `prefix`. */
export function viewParameters(
  operation: Pick<ApiOperation, 'parameters'>,
  context: BodyContext,
  prefix = '',
): ApiParametersView[] {
  const { texts } = context;
  return parameterTitles(texts).flatMap(([place, title]) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    if (parameters.length === 0) return [];
    const fields = parameters.map((parameter) => {
      const generic = parameter.isWholeQuery === true;
      const field = {
        // Its name is the document's: nobody sends it.
        name: generic ? findText(texts, 'whole query string') : parameter.name,
        required: parameter.required,
        schema: parameterSchema(parameter),
      };
      const view = context.schemas.showField(field, `${prefix}${place}-${parameter.name}`, { generic });
      const notes = serializationOf(parameter, context);
      // The same object: its fields are filled in later.
      if (notes !== '')
        view.facts = [...(view.facts ?? []), { label: findText(texts, 'Written as'), text: notes }];
      return view;
    });
    return [{ id: `${prefix}${place}-parameters`, title, fields }];
  });
}

function parameterSchema({ schema, descriptionHtml, deprecated, examples }: ApiParameter): ApiSchema {
  return {
    ...schema,
    ...(descriptionHtml === '' ? {} : { descriptionHtml }),
    ...(deprecated ? { deprecated: true as const } : {}),
    ...(examples.length > 0 ? { examples } : {}),
  };
}

/** How a list or an object is written, where it is not the usual way. */
function serializationOf(
  parameter: ApiParameter,
  { lookup, texts }: Pick<BodyContext, 'lookup' | 'texts'>,
): string {
  // What is written as a document knows no style.
  const form = parameter.mediaType || writtenForm(parameter, lookup);
  const empty = parameter.allowEmpty ? findText(texts, 'may be empty') : '';
  return [form, empty].filter((note) => note !== '').join(', ');
}

/** A request body; its fields have ids that start with `request-`. */
export function viewBody(body: ApiBody, id: string, prefix: string, context: BodyContext): ApiBodyView {
  context.schemas.noteLinks(body.descriptionHtml);
  return {
    id,
    ...(body.required ? { required: true } : {}),
    ...(body.descriptionHtml ? { descriptionHtml: body.descriptionHtml } : {}),
    media: viewContent(
      ordered(body.content, context),
      id,
      prefix,
      context.isEvent ? 'response' : 'request',
      context,
    ),
  };
}

/** The type that samples send comes first, so that the menu of the types says which one that is. */
function ordered(content: readonly ApiMedia[], { choices }: BodyContext): readonly ApiMedia[] {
  const usual = choices && usualMedia(content);
  return usual ? [usual, ...content.filter((media) => media !== usual)] : content;
}

/** A response; its fields have ids that start with `response-{status}-`. */
export function viewResponse(response: ApiResponse, prefix: string, context: BodyContext): ApiResponseView {
  context.schemas.noteLinks(response.descriptionHtml);
  const title = statusTitle(response.status, context.texts);
  const id = `${prefix}${response.status.replace(/[^A-Za-z0-9]+/g, '-')}`;
  return {
    id,
    status: response.status,
    title,
    tone: statusTone(response.status),
    // The name of the status again says nothing.
    ...(plainWords(response.descriptionHtml) === plainWords(title)
      ? {}
      : { descriptionHtml: response.descriptionHtml }),
    headers: response.headers.map((header) =>
      context.schemas.showField(header, `${id}-header-${header.name}`),
    ),
    media: viewContent(response.content, id, id, context.isEvent ? 'request' : 'response', {
      ...context,
      choices: undefined,
    }),
    links: response.links.map(({ name, operationId, operationRef, textHtml }) => {
      const href = context.operationHref(operationId || operationRef);
      context.schemas.noteLinks(textHtml);
      return { name, textHtml, ...(href === undefined ? {} : { href }) };
    }),
  };
}

function plainWords(html: string): string {
  return htmlToText(html).replace(/\.$/, '').toLowerCase();
}

function viewContent(
  content: readonly ApiMedia[],
  anchor: string,
  prefix: string,
  direction: Direction,
  { schemas, lookup, nameOf, texts, choices }: BodyContext,
): ApiMediaView[] {
  const views: ApiMediaView[] = [];
  const [firstMedia] = content;
  for (const media of content) {
    const forms = fieldFormsOf(media, lookup);
    const schema = media.schema
      ? schemas.show(media.schema, anchor, prefix, { side: direction, forms })
      : undefined;
    const [first] = views;
    // The fields of the first type again, or nothing to say about fields: one more name for the same.
    const same = first && (!schema || schema.href === `#${anchor}`) ? first : undefined;
    const shown = examplesOf(media, direction, { lookup, nameOf, texts }).filter(
      ({ view }) => view.code === '' || !same?.examples.some(({ code }) => code === view.code),
    );
    const examples = shown.map(({ view, value }) => ({
      ...(choices && value !== undefined ? (wireExample(media, view.label, choices, value) ?? view) : view),
      ...(view.descriptionHtml ? { descriptionHtml: view.descriptionHtml } : {}),
      ...(value === undefined ? {} : choices?.ofExample(media, value)),
    }));
    // Of a body that stands above, a made-up example is the one that stands there.
    if (!schema?.href?.startsWith('#') || media.examples.length > 0 || isXml(media.type))
      for (const { code } of examples) schemas.spend(code.length * EXAMPLE_RATIO);
    if (same) {
      const sent = examples.length === 0 ? sentAs(media, choices) : null;
      // Of two types without examples, what the first sends is a choice too.
      const before = sent && same.examples.length === 0 && firstMedia ? sentAs(firstMedia, choices) : null;
      if (before) same.examples.push(before);
      if (sent) examples.push(sent);
      for (const { code } of [before, sent].filter((one) => one !== null))
        schemas.spend(code.length * EXAMPLE_RATIO);
      addExamples(same, examples, media.type, texts);
      same.types.push(media.type);
    } else
      views.push({
        types: [media.type],
        ...(schema ? { schema } : {}),
        examples,
        ...choices?.ofMedia(media),
      });
  }
  return views;
}

/** What a type of the same fields is sent as, so that readers can choose it and samples follow: a form beside JSON. */
function sentAs(media: ApiMedia, choices: BodyChoices | undefined): ApiExampleView | null {
  const example = choices ? wireExample(media, media.type, choices) : null;
  // Nothing says how fields are written in a file.
  return choices && example && example.code !== '' ? { ...example, ...choices.ofMedia(media) } : null;
}

/** An example as it goes over the wire, where JSON and XML say nothing of it. */
function wireExample(
  media: ApiMedia,
  label: string,
  choices: BodyChoices,
  value?: unknown,
): ApiExampleView | null {
  const text = choices.textOf(media, value);
  return text === null ? null : exampleView(text, 'text/plain', label);
}

/** Examples of one more type: where there are some of another one, each says its own. */
function addExamples(view: ApiMediaView, more: readonly ApiExampleView[], type: string, texts: Texts): void {
  const [first = ''] = view.types;
  const isFirst = view.examples.length === 0;
  if (!isFirst && more.length > 0)
    for (const example of view.examples)
      if (example.label === findText(texts, 'Example')) example.label = first;
  for (const example of more)
    view.examples.push({
      ...example,
      label: isFirst ? example.label : labelWithType(example.label, type, texts),
    });
}
