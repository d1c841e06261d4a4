import { createInterface } from 'node:readline/promises';

/** Where questions are asked and answered. */
export interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/** One question. `refuse` says what is wrong with an answer, which is then asked for again; null for a good one. */
export interface Question {
  text: string;
  /** What an empty answer means. */
  otherwise: string;
  refuse?: (answer: string) => string | null;
}

/** Somebody has ended the questions: Ctrl+C, or the end of what is typed. */
export class StoppedAsking extends Error {
  constructor() {
    super('The questions were stopped');
    this.name = 'StoppedAsking';
  }
}

/** Asks one question after the other. Throws `StoppedAsking` where the terminal ends them. */
export async function askAll(questions: readonly Question[], terminal: Terminal): Promise<string[]> {
  const lines = createInterface({ ...terminal, terminal: true });
  // What is asked and never answered would wait for ever, or fail with an error of Node's own.
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new StoppedAsking());
    lines.on('SIGINT', stop);
    lines.on('close', stop);
  });
  stopped.catch(() => {});
  const ask = async ({ text, otherwise, refuse }: Question): Promise<string> => {
    for (;;) {
      const answered = lines.question(`${text} (${otherwise}): `);
      // It fails, too, when the terminal ends it.
      answered.catch(() => {});
      const answer = (await Promise.race([answered, stopped])).trim() || otherwise;
      const fault = refuse?.(answer) ?? null;
      if (fault === null) return answer;
      terminal.output.write(`${fault}\n`);
    }
  };
  try {
    const answers: string[] = [];
    for (const question of questions) answers.push(await ask(question));
    return answers;
  } finally {
    lines.close();
  }
}
