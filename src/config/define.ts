/** What a configuration may import from 'docsgen': little, as each build bundles and runs it. */
import type { UserConfig } from './schema.ts';

/** For the schemas of a site's own front matter keys. */
export { z } from 'zod';

/** Types a configuration; returns it unchanged. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
