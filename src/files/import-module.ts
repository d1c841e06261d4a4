/**
 * Imports a module by its URL. A file of its own because the built command takes its loader's instead: code that is
 * run from kept bytecode has no `import()`.
 */
export function importModule(url: string): Promise<Record<string, unknown>> {
  return import(url) as Promise<Record<string, unknown>>;
}
