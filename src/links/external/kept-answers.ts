import type { ExternalState } from './ask.ts';

const HOUR = 3_600_000;

/** What a server answered, and when. */
export interface ExternalAnswer {
  at: number;
  state: ExternalState;
}

/** Answers by URL, as a shelf of the store or a map keeps them. */
export interface ExternalAnswers {
  get: (url: string) => ExternalAnswer | null | undefined;
  set: (url: string, answer: ExternalAnswer) => unknown;
}

/** An answer's state while it is young enough; what was not fine is asked again soon. */
export function freshAnswer(
  answer: ExternalAnswer | null | undefined,
  { now, maxAgeHours }: { now: number; maxAgeHours: number },
): ExternalState | null {
  if (!answer) return null;
  const { at, state } = answer;
  const hours = state.kind === 'ok' || state.kind === 'moved' ? maxAgeHours : Math.min(1, maxAgeHours);
  return now - at < hours * HOUR ? state : null;
}
