import type { PageFacts } from '../../plugins/plugin.ts';
import type { FrontMatter } from '../../shared/page.ts';
import { splitMatter } from '../blog/front-matter.ts';
import { firstLineOf, titleOf } from './blog/excerpt.ts';
import { readFolder, type SiteFolders } from './folder-pages.ts';
import type { DocusaurusFolder } from './options.ts';
import { placeOf } from './places.ts';

/** A page of docs, read before docsgen has made anything of it. */
export interface KnownDoc extends PageFacts {
  /** Id that sidebars and the header name it by. */
  readonly docId: string;
  /** What its front matter or else its first line says. */
  readonly description: string | null;
}

/** The pages of a folder, without drafts. */
export function readDocs(folder: DocusaurusFolder, site: SiteFolders): KnownDoc[] {
  return readFolder(site, folder).flatMap(({ path: file, text }) => {
    const { matter, body } = splitMatter(text);
    if (matter.draft === true) return [];
    const { id, route } = placeOf(file, folder, matter);
    const title =
      toText(matter.title) ?? titleOf(body) ?? toText(matter.id) ?? id.slice(id.lastIndexOf('/') + 1);
    const description = toText(matter.description) ?? firstLineOf(body);
    return [{ id, docId: id, route, path: file, title, description, frontMatter: matter as FrontMatter }];
  });
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
