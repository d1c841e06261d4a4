import { PACKAGE } from '../../load-framework-config.ts';

/** Values that a configuration may have in any form. */
export type Options = Readonly<Record<string, unknown>>;

/** An object, or an empty one for anything else. */
export function toRecord(value: unknown): Options {
  return typeof value === 'object' && value !== null ? (value as Options) : {};
}

/** Plugins or presets of a list with their options, by what they are called or imported from. */
export function namedEntries(value: unknown): { name: string; options: Options }[] {
  return (Array.isArray(value) ? (value as unknown[]) : []).flatMap((entry) => {
    const [name, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
    const known = typeof name === 'function' ? String((name as unknown as Options)[PACKAGE as never]) : name;
    return typeof known === 'string' ? [{ name: known, options: toRecord(options) }] : [];
  });
}

/** Options of an instance of pages, from the preset or the list of plugins. */
export function optionsOf(config: Options, kind: string, instance: string): Options {
  const plugin = namedEntries(config.plugins).find(
    ({ name, options }) => name.includes(`content-${kind}`) && (options.id ?? 'default') === instance,
  );
  if (plugin) return plugin.options;
  return toRecord(namedEntries(config.presets).find(({ options }) => kind in options)?.options[kind]);
}
