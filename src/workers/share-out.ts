/** Most inputs that are handed over at once. */
const MAX_BATCH = 16;

/**
 * Batches that a worker has at any time, the one it works on included: while the thread that hands them out is
 * busy with something else, workers go on.
 */
const AHEAD = 3;

/** A function that answers a batch in its order; it is taken to work on one batch after the other. */
export type BatchWorker<Input, Output> = (batch: readonly Input[]) => Promise<readonly Output[]>;

export interface ShareOutOptions<Input> {
  /** Inputs that must wait for something; they go first as soon as it is there. */
  waiting?: { isWaiting: (input: Input) => boolean; ready: Promise<unknown> };
}

/**
 * Shares inputs out among workers and puts their answers in the order of the inputs. Batches get smaller towards
 * the end, so that all workers end at about the same time (guided self-scheduling).
 */
export async function shareOut<Input, Output>(
  inputs: readonly Input[],
  workers: readonly BatchWorker<Input, Output>[],
  { waiting }: ShareOutOptions<Input> = {},
): Promise<Output[]> {
  const outputs: Output[] = new Array(inputs.length);
  const held: number[] = [];
  const free: number[] = [];
  for (const [index, input] of inputs.entries()) (waiting?.isWaiting(input) ? held : free).push(index);
  let isReady = false;
  const ready = waiting?.ready.then(() => {
    isReady = true;
  });

  const take = async (): Promise<number[]> => {
    if (free.length === 0 && held.length > 0) await ready;
    const queue = isReady && held.length > 0 ? held : free;
    const size = Math.ceil((held.length + free.length) / (workers.length * AHEAD * 2));
    return queue.splice(0, Math.min(MAX_BATCH, size));
  };
  const work = async (run: BatchWorker<Input, Output>) => {
    for (let batch = await take(); batch.length > 0; batch = await take()) {
      const answers = await run(batch.map((index) => inputs[index] as Input));
      for (const [position, index] of batch.entries()) outputs[index] = answers[position] as Output;
    }
  };
  await Promise.all(workers.flatMap((run) => Array.from({ length: AHEAD }, () => work(run))));
  return outputs;
}
