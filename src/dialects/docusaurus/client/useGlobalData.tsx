/** Data of plugins of Docusaurus, of which there are none here. */
export default function useGlobalData(): Record<string, unknown> {
  return {};
}

/** The data of one plugin. */
export function usePluginData(): Record<string, unknown> {
  return {};
}

/** The data of all instances of a plugin. */
export function useAllPluginInstancesData(): Record<string, unknown> {
  return {};
}
