/** What a page calls the components that it uses: those who write it look for that name. */

interface Named {
  /** The page's generated code; empty for what is no text. */
  code: string;
  /** Modules that the page imports, by the specifier as written. */
  imports: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  /** Components that pages may use without import. */
  components: Readonly<Record<string, unknown>>;
}

/** `const {default: Demo, Other: X} = arguments[0].imports["./Demo.tsx"]`, which generated code has for an import. */
const IMPORT =
  /\bconst\s*\{([^{}]*)\}\s*=\s*arguments\[0\]\.imports\[("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')\]/g;

/** The components that a page may name, each with its name there. */
export function findUsedNames({ code, imports, components }: Named): ReadonlyMap<unknown, string> {
  const names = new Map<unknown, string>(Object.entries(components).map(([name, type]) => [type, name]));
  for (const [, bindings = '', specifier = ''] of code.matchAll(IMPORT)) {
    const module = imports[specifier.slice(1, -1)];
    for (const binding of bindings.split(',')) {
      const [exported = '', local = ''] = binding.split(':').map((word) => word.trim());
      if (module && Object.hasOwn(module, exported)) names.set(module[exported], local || exported);
    }
  }
  return names;
}

/** The name that a function has in its code. Bundlers call what has none after its file: `Box_default`. */
export function nameInCode({ name }: { name: string }): string {
  return name.replace(/_default\d*$/, '');
}
