import path from 'node:path';
import { packageRoot } from '../../files/package-info.ts';
import type { Plugin } from '../../plugins/plugin.ts';

const FRAMEWORK = {
  BrowserOnly: 'BrowserOnly',
  ExecutionEnvironment: 'ExecutionEnvironment',
  Head: 'Head',
  Interpolate: 'Interpolate',
  Link: 'Link',
  Translate: 'Translate',
  isInternalUrl: 'isInternalUrl',
  router: 'router',
  'theme-common': 'theme-common',
  useBaseUrl: 'useBaseUrl',
  useDocusaurusContext: 'useDocusaurusContext',
  useGlobalData: 'useGlobalData',
  useIsBrowser: 'useIsBrowser',
} as const;

const THEME = [
  'Admonition',
  'CodeBlock',
  'Details',
  'DocCardList',
  'Heading',
  'IdealImage',
  'Layout',
  'Mermaid',
  'TOCInline',
  'TabItem',
  'Tabs',
  'ThemedImage',
] as const;

/** What `@site/…`, `@docusaurus/…` and `@theme/…` stand for in imports of pages and of components. */
export function imports(root: string, site: string): Plugin {
  const client = path.join(packageRoot, 'src/dialects/docusaurus/client');
  const file = (name: string) => path.join(client, `${name}.tsx`);
  return {
    name: 'docusaurus/imports',
    version: '1',
    options: { site },
    imports: {
      '@site/*': `${path.join(root, site)}/*`,
      ...Object.fromEntries(
        Object.entries(FRAMEWORK).map(([name, own]) => [`@docusaurus/${name}`, file(own)]),
      ),
      ...Object.fromEntries(THEME.map((name) => [`@theme/${name}`, file(`theme/${name}`)])),
    },
    components: file('components'),
  };
}
