import { isRecord, toCompactJson } from '../../shared/json.ts';

const LINES = /^application\/(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines|json-seq|stream\+json)\s*(?:;|$)/i;
const SUFFIXED = /^[\w.-]+\/[\w.-]+\+(?:json-seq|jsonl)\s*(?:;|$)/i;
const EVENTS = /^text\/event-stream\s*(?:;|$)/i;
/** Fields of an event, in the order in which servers write them. */
const EVENT_FIELDS = ['event', 'id', 'retry', 'data'] as const;

/** True for types whose content is one value after the other, each as JSON or an event. */
export function isSequence(mediaType: string): boolean {
  return LINES.test(mediaType) || SUFFIXED.test(mediaType) || EVENTS.test(mediaType);
}

/** Values as they go over the wire: a line for each, or an event. A value that is no list is the only one. */
export function sequenceText(mediaType: string, value: unknown): string {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  if (!EVENTS.test(mediaType)) return items.map(toCompactJson).join('\n');
  return items.map(eventText).join('\n\n');
}

/** An event: by its fields, or with the value as its data. */
function eventText(item: unknown): string {
  const fields = isRecord(item) && isEvent(item) ? item : { data: item };
  return EVENT_FIELDS.filter((name) => Object.hasOwn(fields, name) && fields[name] !== null)
    .flatMap((name) =>
      dataText(fields[name])
        .split('\n')
        .map((line) => `${name}: ${line}`),
    )
    .join('\n');
}

function isEvent(item: Record<string, unknown>): boolean {
  return Object.keys(item).every((name) => EVENT_FIELDS.some((known) => known === name));
}

function dataText(value: unknown): string {
  return typeof value === 'string' ? value : toCompactJson(value);
}
