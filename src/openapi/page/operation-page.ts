import type {
  ApiBodyView,
  ApiDeprecationView,
  ApiOperationProps,
  ApiResponseView,
} from '../../shared/api-view.ts';
import type { Heading } from '../../shared/page.ts';
import { createSamples } from '../../shared/samples/all.ts';
import { findText, type Texts } from '../../shared/texts.ts';
import { decodePath, withBaseUrl } from '../../shared/urls.ts';
import type { ApiOperation } from '../read/api-model.ts';
import { joinSamples } from '../samples/given.ts';
import { isJson } from '../samples/media-types.ts';
import { BODY_LIMIT } from '../samples/sample-body.ts';
import { createSampleRequest } from '../samples/sample-request.ts';
import { type BodyContext, parameterTitles, viewBody, viewParameters, viewResponse } from './bodies.ts';
import { createBodyChoices } from './body-choices.ts';
import { viewCallback } from './callbacks.ts';
import { createPageSchemas, type PagesContext } from './context.ts';
import { type GeneratedPage, heading } from './generated-page.ts';
import { badgesOf, linkOperation, relatedOperations, shortTitle, WEBHOOK_BADGE } from './related.ts';
import { takeAnswers, takeExamples } from './response-answers.ts';
import { viewSecurity } from './security.ts';
import { viewServers } from './servers.ts';
import { splitResponses } from './status.ts';

/** Characters of HTML for one of a sample's code, highlighting included. */
const SAMPLE_RATIO = 1.4;

/** Makes the page of one operation or webhook. */
export function createOperationPage(operation: ApiOperation, context: PagesContext): GeneratedPage {
  const { api, route, baseUrl, lookup, texts } = context;
  const responseIds = operation.responses.map(
    ({ status }) => `response-${status.replace(/[^A-Za-z0-9]+/g, '-')}`,
  );
  const schemas = createPageSchemas(context, { slug: operation.slug, title: operation.summary }, [
    ...sectionsOf(texts).map(([id]) => id),
    ...responseIds,
  ]);
  const isWebhook = operation.kind === 'webhook';
  const bodies: BodyContext = {
    schemas,
    isEvent: isWebhook,
    lookup,
    texts,
    nameOf: (key) => context.names.get(key)?.name ?? key,
    operationHref: (name) => {
      const target = context.byOperationId.get(name) ?? operationAt(name, context);
      return target ? withBaseUrl(baseUrl, `${route}/${target.slug}`) : undefined;
    },
  };
  const events: BodyContext = { ...bodies, isEvent: true };
  const servers = viewServers(api, operation, context);
  const request = isWebhook ? null : createSampleRequest(operation, { api, lookup, server: servers.url });
  const samples = request ? joinSamples(operation.codeSamples, createSamples(request)) : [];
  for (const { code } of samples) schemas.spend(code.length * SAMPLE_RATIO);
  const choices = request?.body && createBodyChoices(request.body, lookup);
  const related = relatedOperations(
    operation,
    context.byTag.get(operation.tag) ?? [],
    isWebhook ? [] : (context.byPath.get(operation.path) ?? []),
  );
  const [successes, failures] = splitResponses(operation.responses);
  const props: ApiOperationProps = {
    kind: operation.kind,
    method: operation.method,
    path: operation.path,
    badges: badgesOf(operation, texts),
    ...(isWebhook ? {} : { servers }),
    ...(operation.stability === 'deprecated' ? { deprecation: viewDeprecation(operation, context) } : {}),
    descriptionHtml: operation.descriptionHtml,
    ...(operation.externalDocs ? { externalDocs: operation.externalDocs } : {}),
    security: viewSecurity(operation, context),
    parameters: viewParameters(operation, bodies),
    ...(operation.body
      ? {
          body: viewBody(operation.body, 'request-body', 'request', {
            ...bodies,
            ...(choices ? { choices } : {}),
          }),
        }
      : {}),
    responses: successes.map((r) => viewResponse(r, 'response-', bodies)),
    errors: failures.map((r) => viewResponse(r, 'response-', bodies)),
    callbacks: operation.callbacks.map((callback, index) =>
      viewCallback(callback, `callback-${index + 1}`, { ...context, bodies: events }),
    ),
    related: related.map((other) => linkOperation(other, context)),
    samples,
    ...(request ? { request } : {}),
    answers: [],
  };
  const sent = samples.every(({ given }) => given) ? [] : (choices?.bodies() ?? []);
  if (sent.length > 0) props.bodies = sent;
  else forgetChoices(props.body);
  props.answers = takeAnswers(props.responses, props.errors, texts);
  if (samples.length > 0 && operation.codeSamples.length === 0) dropRepeatedExample(props.body);
  // Nobody calls a webhook from here: what it brings stands where calls do, and an empty answer says nothing.
  if (isWebhook) {
    props.payload = takeExamples(props.body?.media ?? [], texts);
    props.answers = props.answers.filter(({ examples }) => examples.length > 0);
  }
  const security = [...props.security, ...props.callbacks.flatMap((callback) => callback.security ?? [])];
  const otherTexts = [operation, ...operation.callbacks, ...security.flatMap((entry) => entry.schemes)];
  for (const { descriptionHtml = '' } of otherTexts) schemas.noteLinks(descriptionHtml);
  schemas.noteLinks(operation.deprecatedHtml);
  schemas.finish();
  return {
    id: `${context.id}/${operation.slug}`,
    route: `${route}/${operation.slug}`,
    title: operation.summary,
    description: operation.excerpt || descriptionOf(operation),
    component: 'ApiOperation',
    props,
    headings: headingsOf(props, texts),
    ids: [...schemas.fieldIds, ...props.callbacks.flatMap(({ body }) => (body ? [body.id] : []))],
    links: [...schemas.links],
    sidebarLabel: operation.label || shortTitle(operation),
    badge: isWebhook
      ? { text: WEBHOOK_BADGE, tone: WEBHOOK_BADGE.toLowerCase() }
      : { text: BADGES[operation.method] ?? operation.method, tone: operation.method.toLowerCase() },
    deprecated: operation.stability === 'deprecated',
    keywords: [`${operation.method} ${operation.path}`, operation.operationId],
    ...(operation.searchTerms ? { searchTerms: operation.searchTerms } : {}),
    file: operation.file,
    tag: operation.tag,
  };
}

/** What an operation is where its document doesn't describe it. */
function descriptionOf({ kind, method, path, summary, isUnnamed }: ApiOperation): string {
  return isUnnamed ? `${summary}.` : `${kind === 'webhook' ? '' : `${method} `}${path}: ${summary}.`;
}

/** The operation that a path into the document names: `#/paths/~1boats/get`. */
function operationAt(reference: string, { byPath }: PagesContext): ApiOperation | undefined {
  const [, path = '', method = ''] =
    /#\/paths\/([^/]+)\/(?:additionalOperations\/)?([\w-]+)$/.exec(reference) ?? [];
  const own = decodePath(path).replaceAll('~1', '/').replaceAll('~0', '~');
  return byPath.get(own)?.find((operation) => operation.method.toUpperCase() === method.toUpperCase());
}

/** Where nothing can be chosen, nothing says what samples send. */
function forgetChoices(body: ApiBodyView | undefined): void {
  for (const media of body?.media ?? []) {
    delete media.body;
    for (const example of media.examples) delete example.body;
  }
}

/** The only example of a body stands in the samples already, unless they had to shorten it. */
function dropRepeatedExample(body: ApiBodyView | undefined): void {
  const media = body?.media.find(({ types }) => types.some(isJson));
  const [only, ...others] = media?.examples ?? [];
  if (media && only && others.length === 0 && !only.descriptionHtml && only.code.length <= BODY_LIMIT)
    media.examples = [];
}

function viewDeprecation(operation: ApiOperation, context: PagesContext): ApiDeprecationView {
  const target = context.byOperationId.get(operation.successor);
  return {
    ...(operation.deprecatedHtml === '' ? {} : { reasonHtml: operation.deprecatedHtml }),
    ...(target
      ? {
          successor: {
            label: target.summary,
            href: withBaseUrl(context.baseUrl, `${context.route}/${target.slug}`),
          },
        }
      : {}),
  };
}

const BADGES: Record<string, string> = { DELETE: 'DEL', OPTIONS: 'OPT' };

type Section = [id: string, text: string, isThere: (props: ApiOperationProps) => boolean];

/** Sections of an operation's page, each with the id of its heading, as the theme shows them. */
function sectionsOf(texts: Texts): Section[] {
  return [
    ['samples', findText(texts, 'Request sample'), ({ samples }) => samples.length > 0],
    ['samples', findText(texts, 'Payload'), ({ payload = [] }) => payload.length > 0],
    ['response-samples', findText(texts, 'Response sample'), ({ answers }) => answers.length > 0],
    ['authorization', findText(texts, 'Authorization'), ({ security }) => security.length > 0],
    ...parameterTitles(texts).map(([place, title]): Section => {
      const own = `${place}-parameters`;
      return [own, title, ({ parameters }) => parameters.some(({ id }) => id === own)];
    }),
    ['request-body', findText(texts, 'Request body'), ({ body }) => body !== undefined],
    ['responses', findText(texts, 'Responses'), ({ responses }) => responses.length > 0],
    ['errors', findText(texts, 'Errors'), ({ errors }) => errors.length > 0],
    ['callbacks', findText(texts, 'Callbacks'), ({ callbacks }) => callbacks.length > 0],
    ['related', findText(texts, 'Related operations'), ({ related }) => related.length > 0],
  ];
}

function headingsOf(props: ApiOperationProps, texts: Texts): Heading[] {
  const parts: Record<string, Heading[]> = {
    responses: props.responses.map(responseHeading),
    errors: props.errors.map(responseHeading),
    callbacks: props.callbacks.flatMap(({ id, name, summary, responses }) => [
      heading(id, summary || name, 3),
      ...responses.map(responseHeading),
    ]),
  };
  return sectionsOf(texts)
    .filter(([, , isThere]) => isThere(props))
    .flatMap(([id, text]) => [heading(id, text), ...(parts[id] ?? [])]);
}

function responseHeading({ id, status, title }: ApiResponseView): Heading {
  return heading(id, `${status} ${title}`.trim(), 3);
}
