import path from 'node:path';
import { packageRoot } from '../../files/package-info.ts';
import type { Plugin } from '../../plugins/plugin.ts';
import type { StarlightOptions } from './options.ts';

/** What imports of pages stand for: Starlight's components, Astro's images, the site's own short names. */
export function imports(root: string, { aliases, src }: StarlightOptions): Plugin {
  const client = path.join(packageRoot, 'src/dialects/starlight/client');
  const standIn = path.join(client, 'stand-in.cjs');
  const own = Object.entries(aliases).map(([alias, target]) => [alias, path.join(root, target)]);
  return {
    name: 'starlight/imports',
    version: '4',
    options: { aliases, src },
    imports: {
      ...Object.fromEntries(own),
      '@astrojs/starlight/components': path.join(client, 'components.tsx'),
      'starlight-package-managers': path.join(client, 'package-managers.tsx'),
      'astro:assets': path.join(client, 'assets.tsx'),
      'astro:components': path.join(client, 'components.tsx'),
      'astro/components': path.join(client, 'components.tsx'),
      // What else Astro has is known to nobody else.
      'astro:*': standIn,
      // An import from the root of the project.
      '/*': `${root}/*`,
    },
    missing: standIn,
    theme: { styles: [path.join(client, 'styles.css')] },
  };
}
