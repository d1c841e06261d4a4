/** Id of instances of plugins that name none. */
export const DEFAULT_PLUGIN_ID = 'default';
