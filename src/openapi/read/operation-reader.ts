import type {
  ApiCallback,
  ApiCodeSample,
  ApiLink,
  ApiOperation,
  ApiSecurityAlternative,
  ApiSecurityScheme,
  Stability,
} from './api-model.ts';
import { readBody, readResponses } from './body-reader.ts';
import type { ReadContext } from './context.ts';
import type { Cursor } from './cursor.ts';
import { excerptOf, htmlToText } from './description.ts';
import type { Documents } from './documents.ts';
import { METHODS } from './form/objects.ts';
import { type DoubledId, operationKey } from './operation-slugs.ts';
import { readParameters } from './parameter-reader.ts';
import { createPathGroups, NO_GROUP } from './path-groups.ts';
import { plainTitle } from './plain-title.ts';
import { readSecurity } from './security-reader.ts';
import { readServers } from './server-reader.ts';
import { kebabCase, type SlugStyle, type UniqueNames } from './slug.ts';
import { readWebAddress } from './web-address.ts';

const STABILITIES: readonly Stability[] = ['stable', 'beta', 'alpha', 'unstable', 'deprecated'];
/** Tag of operations without one, in a document that has tags. */
const DEFAULT_TAG = 'Other';
const WEBHOOK_TAG = 'Webhooks';
/** Names of groups of operations that have no tag. */
export const MADE_TAGS: ReadonlySet<string> = new Set([DEFAULT_TAG, WEBHOOK_TAG, NO_GROUP]);

/** What the operations of one document share. */
export interface OperationContext extends ReadContext {
  schemes: ApiSecurityScheme[];
  /** Security of operations that say nothing of it. */
  security: ApiSecurityAlternative[];
  /** Whether the document has anything that callers send. */
  hasPaths: boolean;
  slugs: UniqueNames;
  slugStyle: SlugStyle;
  /** What readers see of tags that are badges, by their names. */
  markTags: ReadonlyMap<string, string>;
  /** Keys of the operations whose slugs the document gives. */
  givenSlugs: Set<string>;
  /** Places of the operationIds met so far. */
  operationIds: Map<string, Cursor>;
  /** Operations whose operationId another one had before. */
  doubledIds: DoubledId[];
  /** Version 3.0 demands responses. */
  needsResponses: boolean;
}

/** Characters of a summary that is a title; a longer one is a text. */
const LONGEST_TITLE = 120;

/** Reads the operations of `paths`, in document order. */
export function readOperations(paths: Cursor, context: OperationContext): ApiOperation[] {
  return nameGroups(readItems(paths, 'operation', context));
}

/** Operations without a tag get one; in a document without any, what their paths are about. */
function nameGroups(operations: ApiOperation[]): ApiOperation[] {
  const tagged = operations.some(({ tag }) => tag !== '');
  const groupOf = tagged ? () => DEFAULT_TAG : createPathGroups(operations.map(({ path }) => path));
  return operations.map((operation) => ({ ...operation, tag: operation.tag || groupOf(operation.path) }));
}

/** Reads the webhooks of a 3.1 document. */
export function readWebhooks(webhooks: Cursor, context: OperationContext): ApiOperation[] {
  return readItems(webhooks, 'webhook', context);
}

function readItems(owner: Cursor, kind: ApiOperation['kind'], context: OperationContext): ApiOperation[] {
  return owner.children().flatMap((entry) => {
    if (entry.key.startsWith('x-')) return [];
    const item = context.documents.resolve(entry);
    if (!item) return [];
    if (kind === 'operation' && !entry.key.startsWith('/')) {
      context.documents.report('openapi-invalid', owner, {
        message: `The path "${entry.key}" does not start with a slash`,
        at: entry.key,
      });
    }
    return methodsOf(item, context.documents).map((request) =>
      readOperation(request, item, entry.key, kind, context),
    );
  });
}

interface Request {
  method: string;
  operation: Cursor;
}

/**
 * Operations of a path by their methods; those of version 3.2 that have no key of their own stand in `additionalOperations`,
 * by their names as they are sent. Large documents keep each in a file of its own and refer to it.
 */
function methodsOf(item: Cursor, documents: Documents): Request[] {
  const read = (entry: Cursor, method: string): Request[] => {
    const { value } = entry;
    if (typeof value !== 'object' || value === null) return [];
    const operation = documents.resolve(entry);
    return operation ? [{ method, operation }] : [];
  };
  return item.children().flatMap((entry) => {
    const { key } = entry;
    if (METHODS.some((method) => method === key)) return read(entry, key.toUpperCase());
    if (key !== 'additionalOperations') return [];
    const others = documents.entries(item, key);
    return others.flatMap((other) => (isOtherMethod(other, documents) ? read(other, other.key) : []));
  });
}

/** A method that HTTP can send, and that has no key of its own; anything else is reported. */
function isOtherMethod(entry: Cursor, documents: Documents): boolean {
  const { key } = entry;
  if (key.startsWith('x-')) return false;
  const own = METHODS.find((method) => method === key.toLowerCase());
  const isToken = /^[!#$%&'*+.^_`|~\w-]+$/.test(key);
  if (own === undefined && isToken) return true;
  documents.report('openapi-value-invalid', entry, {
    message: own
      ? `The method "${key}" stands in "additionalOperations", so that the operation has no page`
      : `"${key}" is no method of HTTP, so that the operation has no page`,
    hint: own ? `Write it as "${own}" of the path.` : 'Write a name without spaces, such as COPY.',
  });
  return false;
}

function readOperation(
  { method, operation }: Request,
  item: Cursor,
  path: string,
  kind: ApiOperation['kind'],
  context: OperationContext,
): ApiOperation {
  const operationId = readOperationId(operation, method, path, kind, context);
  const summary = operation.ownText('summary')?.trim() || item.ownText('summary')?.trim() || '';
  const given = plainTitle(summary).replace(/\.$/, '');
  const isTitle = given.length <= LONGEST_TITLE;
  // Words of a path are no name: the parts of `/boats/{id}/sails` would be "boats id sails".
  const isIdMade = !operation.ownText('operationId')?.trim();
  const isUnnamed = kind === 'operation' && !(isTitle && given) && isIdMade;
  const description =
    context.documents.textOf(operation, 'description') ?? context.documents.textOf(item, 'description') ?? '';
  // Some publishers write the description there.
  const descriptionHtml = context.describe(isTitle ? description : `${summary}\n\n${description}`);
  const externalDocs = readExternalDocs(operation, context);
  return {
    kind,
    operationId,
    ...(isIdMade ? { isIdMade } : {}),
    slug: wantedSlug(operation, { kind, method, path }, operationId, context),
    method,
    path,
    tag: groupOf(operation, context) || (kind === 'webhook' ? WEBHOOK_TAG : ''),
    summary: isUnnamed ? `${method} ${path}` : (isTitle && given) || humanize(operationId),
    ...(isUnnamed ? { isUnnamed } : {}),
    descriptionHtml,
    excerpt: excerptOf(descriptionHtml),
    ...(externalDocs ? { externalDocs } : {}),
    stability: readStability(operation, context),
    deprecatedHtml: context.describe(operation.ownText('x-deprecated-reason') ?? ''),
    successor: operation.ownText('x-successor')?.trim() ?? '',
    label: plainTitle(operation.ownText('x-label') ?? ''),
    ...searchTermsOf(operation),
    plan: readPlan(operation, context),
    ...marksOf(operation, context),
    security: readSecurity(operation, context.schemes, context) ?? securityOf(kind, context),
    servers: readServers(operation, context) ?? readServers(item, context) ?? [],
    parameters: readParameters(operation, item, kind === 'webhook' ? '' : path, context),
    body: readBody(operation, context),
    responses: checkResponses(operation, context),
    callbacks: readCallbacks(operation, context),
    codeSamples: readCodeSamples(operation),
    file: operation.file,
  };
}

/** What an API asks of its callers is nothing that a webhook brings, unless there is nothing else that it could be about. */
function securityOf(kind: ApiOperation['kind'], context: OperationContext): ApiSecurityAlternative[] {
  return kind === 'webhook' && context.hasPaths ? [] : context.security;
}

/** The first tag that groups operations: in version 3.2, others are badges or say whom an operation is for. */
function groupOf(operation: Cursor, { markTags }: OperationContext): string {
  const names = operation.ownTexts('tags').map((name) => name.trim());
  return names.find((name) => !markTags.has(name)) ?? '';
}

/** What the document says that readers type: by the guides' word, `search_terms`, as written. */
function searchTermsOf(operation: Cursor): Pick<ApiOperation, 'searchTerms'> {
  const one = operation.ownText('x-search-terms') ?? '';
  const terms = [one, ...operation.ownTexts('x-search-terms')].filter((term) => term.trim() !== '');
  return terms.length > 0 ? { searchTerms: terms } : {};
}

/** What tags that group nothing, and badges of the document's own, say of an operation. */
function marksOf(operation: Cursor, { markTags }: OperationContext): Pick<ApiOperation, 'marks'> {
  const tags = operation.ownTexts('tags').flatMap((name) => markTags.get(name.trim()) ?? []);
  const own = (operation.get('x-badges')?.children() ?? []).flatMap((badge) =>
    plainTitle(badge.ownText('name') ?? ''),
  );
  const marks = [...tags, ...own].filter((text) => text !== '');
  return marks.length > 0 ? { marks } : {};
}

/** Last part of the address as it should be: the document's own (`x-slug`), or the words of the operation's name. */
function wantedSlug(
  operation: Cursor,
  place: Pick<ApiOperation, 'kind' | 'method' | 'path'>,
  operationId: string,
  { givenSlugs, slugStyle }: OperationContext,
): string {
  const own = kebabCase(operation.ownText('x-slug') ?? '');
  if (own !== '') givenSlugs.add(operationKey(place));
  return (
    own ||
    kebabCase(operationId, slugStyle) ||
    kebabCase(`${place.method} ${place.path}`, slugStyle) ||
    'operation'
  );
}

function readOperationId(
  operation: Cursor,
  method: string,
  path: string,
  kind: ApiOperation['kind'],
  context: OperationContext,
): string {
  const given = operation.ownText('operationId')?.trim();
  const operationId = given || (kind === 'webhook' ? path : kebabCase(`${method} ${path}`));
  if (!given && kind === 'operation') {
    context.documents.report('openapi-operation-id-missing', operation, {
      message: `${method} ${path} has no "operationId"; its page is named "${operationId}"`,
      hint: "Give it one: the page's address comes from it and should not change with the path.",
    });
  }
  const first = context.operationIds.get(operationId);
  if (first && given)
    context.doubledIds.push({
      ...{ operationId, first, cursor: operation },
      key: operationKey({ kind, method, path }),
    });
  if (!first) context.operationIds.set(operationId, operation);
  return operationId;
}

function checkResponses(operation: Cursor, context: OperationContext): ApiOperation['responses'] {
  const responses = readResponses(operation, context);
  const isMissing = !operation.get('responses') || operation.get('responses')?.keys().length === 0;
  if (isMissing && context.needsResponses) {
    context.documents.report('openapi-response-missing', operation, {
      message: 'The operation describes no response',
      hint: 'Describe at least the successful one in "responses".',
    });
  }
  return responses;
}

function readStability(operation: Cursor, context: OperationContext): Stability {
  if (operation.own('deprecated') === true) return 'deprecated';
  const text = operation.ownText(context.extensions.stability)?.toLowerCase();
  return STABILITIES.find((known) => known === text) ?? 'stable';
}

/** The plan extension is a text, or a list of texts. */
function readPlan(operation: Cursor, context: OperationContext): string {
  const key = context.extensions.plan;
  return operation.ownText(key)?.trim() ?? operation.ownTexts(key).join(', ');
}

/** The publisher's own samples, under either of the two usual names. */
function readCodeSamples(operation: Cursor): ApiCodeSample[] {
  const list = operation.get('x-codeSamples') ?? operation.get('x-code-samples');
  return (list?.children() ?? []).flatMap((entry) => {
    const source = entry.ownText('source');
    if (source === undefined || source.trim() === '') return [];
    return [
      { lang: entry.ownText('lang') ?? '', label: entry.ownText('label') ?? '', source: source.trimEnd() },
    ];
  });
}

/** Link to further documentation; null without a usable URL. */
export function readExternalDocs(
  owner: Cursor,
  context: Pick<ReadContext, 'documents' | 'describe' | 'resolveLink'>,
): ApiLink | null {
  const docs = owner.get('externalDocs');
  const href = readWebAddress(docs, 'url', context);
  if (href === '') return null;
  // The text is a link already, and can hold none.
  return { href, label: htmlToText(context.describe(docs?.ownText('description') ?? '')) || href };
}

function readCallbacks(operation: Cursor, context: OperationContext): ApiCallback[] {
  return context.documents.entries(operation, 'callbacks').flatMap((entry) => {
    const callback = context.documents.resolve(entry);
    return (callback?.children() ?? []).flatMap((expression) => {
      const item = context.documents.resolve(expression);
      return (item ? methodsOf(item, context.documents) : []).map(({ method, operation: request }) => ({
        ...{ name: entry.key, expression: expression.key, method },
        ...readCallback(request, item ?? request, context),
      }));
    });
  });
}

/** One request of a callback. Like a webhook, it brings nothing of what the API asks of its callers, unless it says so. */
function readCallback(
  request: Cursor,
  item: Cursor,
  context: OperationContext,
): Omit<ApiCallback, 'name' | 'expression' | 'method'> {
  const externalDocs = readExternalDocs(request, context);
  return {
    summary: plainTitle(request.ownText('summary') ?? ''),
    descriptionHtml: context.describe(context.documents.textOf(request, 'description') ?? ''),
    ...(externalDocs ? { externalDocs } : {}),
    stability: readStability(request, context),
    security: readSecurity(request, context.schemes, context) ?? [],
    parameters: readParameters(request, item, '', context),
    body: readBody(request, context),
    responses: readResponses(request, context),
  };
}

/** Words of an identifier as a title: `getAllFeatures` gives `Get all features`. */
function humanize(operationId: string): string {
  const words = kebabCase(operationId).replace(/-/g, ' ');
  return words === '' ? operationId : words.charAt(0).toUpperCase() + words.slice(1);
}
