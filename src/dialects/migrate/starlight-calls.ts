import { type Json, toList, toRecord, toText } from './json.ts';
import { CALLED } from './load-foreign.ts';

/** A plugin of Starlight as the configuration makes it. */
export interface PluginCall {
  /** The package that it was imported from. */
  readonly name: string;
  /** What that was called with, as far as it is plain. */
  readonly words: readonly unknown[];
}

/** The plugins of Starlight whose packages the configuration calls, with their options; `options` are Starlight's. */
export function readCalls(options: Json): PluginCall[] {
  return toList(options.plugins).flatMap((own) => {
    const { package: name, words } = toRecord(toRecord(own)[CALLED]);
    const found = toText(name);
    return found === undefined ? [] : [{ name: found, words: toList(words) }];
  });
}

/** What the plugin of a package was called with; null where the configuration does not have it. */
export function wordsOf(calls: readonly PluginCall[], name: string): readonly unknown[] | null {
  return calls.find((call) => call.name.split('/')[0] === name)?.words ?? null;
}
