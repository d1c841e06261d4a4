import type { Phase } from './report.ts';

export interface StepTimer {
  /** Runs a named step and records how long it took, also when it throws. Gives back what the step gave. */
  step<T>(name: string, run: () => T): T;
  /** The steps so far, in the order in which they ended. */
  readonly phases: readonly Phase[];
}

/** Told when a step starts (`ms` undefined) and when it has ended. */
export type OnStep = (name: string, ms: number | undefined) => void;

/** Makes a timer for the named steps of an orchestrator. Times are milliseconds with one decimal. */
export function createStepTimer(onStep?: OnStep): StepTimer {
  const phases: Phase[] = [];
  return {
    phases,
    step<T>(name: string, run: () => T): T {
      const start = performance.now();
      const end = () => {
        const ms = Math.round((performance.now() - start) * 10) / 10;
        phases.push({ name, ms });
        onStep?.(name, ms);
      };
      onStep?.(name, undefined);
      let result: T;
      try {
        result = run();
      } catch (error) {
        end();
        throw error;
      }
      if (!isPromise(result)) {
        end();
        return result;
      }
      return result.finally(end) as T;
    },
  };
}

function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise;
}
