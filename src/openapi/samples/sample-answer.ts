import type { SampleAnswer } from '../../shared/samples/request.ts';
import type { ApiResponse } from '../read/api-model.ts';
import { fileNameOf, isJson } from './media-types.ts';
import { isSequence } from './sequence-text.ts';

/** Types that people read as text. */
const TEXTS =
  /^(?:text\/|application\/(?:[\w.-]+\+)?(?:xml|yaml|x-yaml|javascript|graphql|x-www-form-urlencoded)\b)/i;

/** How the first successful response is read: by its type, and by its schema where that says "file". */
export function createAnswer(responses: readonly ApiResponse[]): SampleAnswer {
  const success =
    responses.find(({ status }) => /^2/.test(status)) ?? responses.find(({ status }) => status === 'default');
  const content = success?.content ?? [];
  const json = content.find(({ type }) => isJson(type) && !type.startsWith('*'));
  if (json) return { kind: 'json' };
  const [media] = content;
  if (!media) return { kind: 'text' };
  if (isSequence(media.type)) return { kind: 'stream' };
  const isFile = media.schema?.format === 'binary' || media.schema === null || !media.type.startsWith('*');
  return isFile && !TEXTS.test(media.type) && !isJson(media.type)
    ? { kind: 'file', file: fileNameOf('response', media.type) }
    : { kind: 'text' };
}
