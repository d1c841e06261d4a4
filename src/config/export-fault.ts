import { createDiagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { createPlaces } from '../files/text-places.ts';

/** True for what can be a configuration at all. */
export function isConfiguration(written: unknown): written is object {
  return typeof written === 'object' && written !== null && !isThenable(written);
}

/** True for what a bundle takes for a module of Node's older form, as it says nowhere what it exports. */
export function exportsNothing(written: object, text: string): boolean {
  return Object.keys(written).length === 0 && !/\bexports?\b/.test(text);
}

function isThenable(value: object): boolean {
  return typeof (value as { then?: unknown }).then === 'function';
}

/** What a module exports in the place of a configuration, and where. */
export function exportFault(module: Record<string, unknown>, name: string, text: string): DiagnosticError {
  const written = module.default;
  const [named] = Object.keys(module).filter((key) => key !== 'default');
  const say = (message: string, hint: string, sign: RegExp) =>
    new DiagnosticError(
      [
        createDiagnostic('config-no-export', {
          message: `${name} ${message}`,
          hint,
          location: { file: name, ...createPlaces(text)(Math.max(0, text.search(sign))) },
        }),
      ],
      2,
    );
  const isDefault = /\bexport\s+default\b/;
  if (typeof written === 'function')
    return say(
      'exports a function, which nobody calls',
      'Export what it returns: export default defineConfig({ … }); with await in front where it is async.',
      isDefault,
    );
  if (typeof written === 'object' && written !== null && isThenable(written))
    return say('exports a promise', 'Write await in front of it: export default await …;', isDefault);
  if (written !== undefined && !isConfiguration(written))
    return say(`exports ${quoteValue(written)}`, 'Write: export default defineConfig({ … });', isDefault);
  return say(
    'has no default export',
    named === undefined
      ? "Write: import { defineConfig } from 'docsgen'; export default defineConfig({ … });"
      : `Write export default in the place of its export "${named}".`,
    named === undefined ? /^/ : /\bexport\b/,
  );
}

function quoteValue(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
