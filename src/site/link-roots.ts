import type { SiteConfig } from '../config/resolve.ts';
import { createLinkRoots, type LinkRoots } from '../files/link-roots.ts';
import { furtherFolders } from './source-hooks.ts';

const known = new WeakMap<SiteConfig, LinkRoots>();

/** Folders whose files belong to a site by themselves: content, public files, and those of plugins. */
export function siteFolders(config: SiteConfig): string[] {
  return [config.contentDir, config.publicDir, ...furtherFolders(config)];
}

/** Where the symbolic links of a site may lead to: the site itself, and what `roots` of its configuration names. */
export function linkRootsOf(config: SiteConfig): LinkRoots {
  const roots =
    known.get(config) ??
    createLinkRoots([config.root, ...siteFolders(config), ...config.roots], config.translated);
  known.set(config, roots);
  return roots;
}
