import type { ApiAnswerView, ApiExampleView, ApiMediaView, ApiResponseView } from '../../shared/api-view.ts';
import type { Texts } from '../../shared/texts.ts';
import { labelWithType } from './examples.ts';

/**
 * The examples of all responses, for the place beside the lists: they leave the bodies that they were made for.
 * Statuses that look the same share an entry; failures that have nothing to show have none.
 */
export function takeAnswers(
  responses: readonly ApiResponseView[],
  errors: readonly ApiResponseView[],
  texts: Texts,
): ApiAnswerView[] {
  const answers = new Map<string, ApiAnswerView>();
  for (const response of [...responses, ...errors]) {
    const examples = takeExamples(response.media, texts);
    const isEmpty = examples.length === 0;
    if (isEmpty && (errors.includes(response) || response.media.length > 0)) continue;
    const identity = isEmpty
      ? response.status
      : JSON.stringify(examples.map(({ code, descriptionHtml }) => code || descriptionHtml));
    const same = answers.get(identity);
    if (same) same.status += `, ${response.status}`;
    else answers.set(identity, { status: response.status, title: response.title, examples });
  }
  return [...answers.values()];
}

/** Takes the examples out of the bodies; several kinds of these are told apart by their types. */
export function takeExamples(media: readonly ApiMediaView[], texts: Texts): ApiExampleView[] {
  const several = media.filter(({ examples }) => examples.length > 0).length > 1;
  return media.flatMap((one) => {
    const { examples } = one;
    one.examples = [];
    return several
      ? examples.map((example) => ({
          ...example,
          label: labelWithType(example.label, one.types[0] ?? '', texts),
        }))
      : examples;
  });
}
