import plugins from '@site-plugin-data';

/** What the site's own plugins hand to components, by their names and the ids of their instances. */
export default function useGlobalData(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return plugins.data;
}

/** The same of all instances of a plugin. One that is not known fails, and is named with its page. */
export function useAllPluginInstancesData(name: string): Readonly<Record<string, unknown>> {
  const own = plugins.data[name];
  if (own === undefined)
    throw new Error(`What the plugin "${name}" hands to components is not known here: write what it shows`);
  return own;
}

/** The same of one instance. */
export function usePluginData(name: string, id = 'default'): unknown {
  return useAllPluginInstancesData(name)[id];
}
