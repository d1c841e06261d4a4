import type { Plugin } from '../plugins/plugin.ts';
import { createDocusaurus } from './docusaurus/create.ts';

type Create = (options: Readonly<Record<string, unknown>>, root: string) => readonly Plugin[];

const DIALECTS: Readonly<Record<string, Create>> = { docusaurus: createDocusaurus };

/**
 * The plugins of a dialect, by its name in the configuration or an object of name and options; none for what is no
 * dialect, which the configuration's check reports.
 */
export function createDialect(dialect: unknown, root: string): readonly Plugin[] {
  const { name, ...options } =
    typeof dialect === 'string' ? { name: dialect } : ((dialect ?? {}) as { name?: unknown });
  const create = typeof name === 'string' && Object.hasOwn(DIALECTS, name) ? DIALECTS[name] : undefined;
  return create ? create(options, root) : [];
}
