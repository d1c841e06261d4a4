/**
 * Endings that imports of modules leave out, in the order in which a moved site's own bundler tries them: JavaScript
 * first, where esbuild and docsgen try types first. Pages and bundles of the site follow it alike.
 */
export const MOVED_ENDINGS = ['.mjs', '.js', '.jsx', '.mts', '.ts', '.tsx', '.json'];
