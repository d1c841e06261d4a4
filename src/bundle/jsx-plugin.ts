import type { Plugin } from 'esbuild';

const RUNTIME = 'react/jsx-runtime';
/** React has it as CommonJS, whose exports esbuild reads from an object at every call; these are plain names. */
const MODULE = `import runtime from ${JSON.stringify(RUNTIME)};
export const { jsx, jsxs, Fragment } = runtime;
`;

/** Gives JSX one module of plain functions: every element of every component is shorter by it. */
export function jsxPlugin(packageRoot: string): Plugin {
  const namespace = 'docsgen-jsx';
  return {
    name: 'docsgen-jsx',
    setup(build) {
      build.onResolve({ filter: /^react\/jsx-runtime$/ }, ({ path, kind, pluginData }) =>
        kind === 'import-statement' && pluginData !== 'own-react' ? { path, namespace } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace }, () => ({
        contents: MODULE,
        resolveDir: packageRoot,
        pluginData: 'own-react',
      }));
    },
  };
}
