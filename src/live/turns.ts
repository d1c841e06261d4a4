/** Work of which one piece begins when the last one has ended. */
export class Turns {
  private last: Promise<void> = Promise.resolve();

  take(work: () => Promise<void>): Promise<void> {
    this.last = this.last.then(work);
    return this.last;
  }
}

/** Work that is done again some seconds after it has ended. */
export class Repeated {
  private readonly seconds: () => number | null;
  private readonly work: () => Promise<void>;
  private timer: NodeJS.Timeout | null = null;
  private isStopped = false;

  /** `seconds` is asked before each time; null asks again later, as it may be another by then. `work` doesn't throw. */
  constructor(seconds: () => number | null, work: () => Promise<void>) {
    this.seconds = seconds;
    this.work = work;
  }

  start(): void {
    const seconds = this.seconds();
    this.timer = setTimeout(() => void this.run(seconds !== null), (seconds ?? IDLE_SECONDS) * 1000);
    // Nobody waits for it: a process that has nothing else to do ends.
    this.timer.unref();
  }

  stop(): void {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private async run(isWanted: boolean): Promise<void> {
    if (isWanted) await this.work();
    if (!this.isStopped) this.start();
  }
}

/** Time after which it is looked again whether there is something to do. */
const IDLE_SECONDS = 5;
