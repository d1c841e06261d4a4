import type { SampleBody } from '../../shared/samples/request.ts';
import type { ApiMedia } from '../read/api-model.ts';
import { wireText } from '../samples/body-text.ts';
import { isXml } from '../samples/media-types.ts';
import { bodyOf, bodyValue } from '../samples/sample-body.ts';
import type { SchemaLookup } from '../samples/sampler.ts';

/** Marks each choice of a request body with the number of what samples send for it. */
export interface BodyChoices {
  ofMedia: (media: ApiMedia) => { body: number };
  /** The text of what samples send for a value, or for the usual one; null for JSON and XML, which are shown as such. */
  textOf: (media: ApiMedia, value?: unknown) => string | null;
  ofExample: (media: ApiMedia, value: unknown) => { body: number };
  /** What samples send, by number; 0 is what they send at first. Empty where nothing else can be chosen. */
  bodies: () => SampleBody[];
}

/** Collects what samples send for the types of a request body and for the examples of each. */
export function createBodyChoices(first: SampleBody, lookup: SchemaLookup): BodyChoices {
  const bodies = [first];
  const numbers = new Map([[JSON.stringify(first), 0]]);
  const note = (body: SampleBody) => {
    const key = JSON.stringify(body);
    const number = numbers.get(key) ?? bodies.push(body) - 1;
    numbers.set(key, number);
    return { body: number };
  };
  return {
    textOf: (media, value = bodyValue(media, lookup)) => {
      const body = bodyOf(media, value, lookup);
      return body.kind === 'json' || isXml(media.type) ? null : wireText(body);
    },
    ofMedia: (media) => note(bodyOf(media, bodyValue(media, lookup), lookup)),
    ofExample: (media, value) => note(bodyOf(media, value, lookup)),
    bodies: () => (bodies.length > 1 ? bodies : []),
  };
}
