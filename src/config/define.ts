import type { UserConfig } from './schema.ts';

/** Types a configuration; returns it unchanged. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
