import type * as Compiler from '@vue/compiler-sfc';

/** A component as code that renders on the server, and the names that its script gives the template. */
export interface CompiledSfc {
  code: string;
  loader: 'ts' | 'tsx' | 'js';
  bindings: readonly string[];
}

/** Compiles a component of one file for rendering on the server. Throws what its compiler says. */
export function compileSfc(compiler: typeof Compiler, text: string, filename: string): CompiledSfc {
  const { descriptor, errors } = compiler.parse(text, { filename, sourceMap: false });
  if (errors[0]) throw errors[0];
  const { script, scriptSetup, template } = descriptor;
  const id = 'own';
  const isTyped = [script, scriptSetup].some((block) => /^tsx?$/.test(block?.lang ?? ''));
  const loader = isTyped ? (script?.lang === 'tsx' || scriptSetup?.lang === 'tsx' ? 'tsx' : 'ts') : 'js';
  const options = { ssr: true, ssrCssVars: [], isProd: true };
  if (scriptSetup) {
    const compiled = compiler.compileScript(descriptor, {
      ...{ id, isProd: true, inlineTemplate: true, sourceMap: false, templateOptions: options },
    });
    return { code: compiled.content, loader, bindings: Object.keys(compiled.bindings ?? {}) };
  }
  const compiled = script ? compiler.compileScript(descriptor, { id, isProd: true, sourceMap: false }) : null;
  const main = compiled
    ? compiler.rewriteDefault(compiled.content, 'component', isTyped ? ['typescript'] : [])
    : 'const component = {};';
  const bindings = Object.keys(compiled?.bindings ?? {});
  if (!template) return { code: `${main}\nexport default component;`, loader, bindings };
  const rendering = compiler.compileTemplate({
    ...{ source: template.content, filename, id, ...options },
    ...(template.lang === undefined ? {} : { preprocessLang: template.lang }),
    compilerOptions: {
      ...(compiled?.bindings ? { bindingMetadata: compiled.bindings } : {}),
      expressionPlugins: isTyped ? ['typescript'] : [],
    },
  });
  if (rendering.errors[0]) throw rendering.errors[0];
  const code = `${main}\n${rendering.code}\ncomponent.ssrRender = ssrRender;\nexport default component;`;
  return { code, loader, bindings };
}
