import type { PluginFault, PluginSite } from '../../../plugins/plugin.ts';
import type { DocusaurusFolder } from '../options.ts';
import { askFunction } from '../unified/site-unified.ts';
import { type FileDay, FileDays } from './file-days.ts';
import type { MinutesOf } from './minutes.ts';
import { sourceOf, toBlogPost } from './post-records.ts';
import { type Listed, readWritten } from './read-posts.ts';

/** What hooks have to know of the site to read its posts. */
type PostSite = Pick<PluginSite, 'root' | 'translated' | 'baseUrl'>;

/** The posts of a blog. */
export interface ReadPosts {
  /** Those that lists show, in their order. */
  readonly listed: readonly Listed[];
  /** Paths of those that have a page and stand in no list. */
  readonly unlisted: ReadonlySet<string>;
  /** Paths of those that the site's own function leaves out: they have no page. */
  readonly left: ReadonlySet<string>;
}

/** Where posts come from. */
export interface PostReaderOptions {
  /** Configuration of Docusaurus; absolute, null where none of its functions is run. */
  readonly configuration: string | null;
  /** The same as faults name it; relative. */
  readonly configurationName: string | null;
  /** Folder of that configuration, relative to docsgen's. */
  readonly site: string;
  readonly minutesOf: MinutesOf;
}

/**
 * Reads the posts of blogs, as the site's own function (`processBlogPosts`) chooses and orders them where it has one. It is
 * asked once for each reading of a site; where it fails, posts stand as they are written.
 */
export class PostReader {
  private readonly known = new WeakMap<PostSite, Map<string, ReadPosts>>();
  private readonly failed = new Map<string, string>();
  private readonly changed = new Map<string, readonly string[]>();
  private readonly added = new Map<string, readonly string[]>();
  private readonly days = new FileDays();
  /** Posts that have the day of their file. */
  private readonly undated = new Set<string>();

  constructor(private readonly options: PostReaderOptions) {}

  /** The posts of a blog; for the same site, the same ones. */
  read(site: PostSite, folder: DocusaurusFolder): ReadPosts {
    const ofSite = this.known.get(site) ?? new Map<string, ReadPosts>();
    this.known.set(site, ofSite);
    const posts = ofSite.get(folder.path) ?? this.process(site, folder);
    ofSite.set(folder.path, posts);
    return posts;
  }

  /** When a post was written whose name and front matter don't say it. */
  dayOf(site: PostSite, folder: DocusaurusFolder, file: string): FileDay | null {
    const day = this.days.of(site, folder.path, file);
    if (day?.isCommitted === false) this.undated.add(file);
    else this.undated.delete(file);
    return day;
  }

  /** What the function has written into posts that nothing reads here, each with the folder of the blog in front. */
  changes(): string[] {
    return [...this.changed].flatMap(([folder, keys]) => keys.map((key) => `${folder}: ${key}`));
  }

  /** Why the posts of some blogs stand as they are written, and which posts of a function are left out. */
  faults(): PluginFault[] {
    return [
      ...[...this.failed].map(([folder, fault]) =>
        this.fault(
          `The site’s own \`processBlogPosts\` could not be run for ${folder}: ${fault}`,
          'All posts stand there, by their days. Mend the function in the configuration of Docusaurus.',
        ),
      ),
      ...[...this.added].map(([folder, posts]) =>
        this.fault(
          `Posts that the site’s own \`processBlogPosts\` adds to ${folder} are left out: ${posts.join(', ')}`,
          'It chooses among the posts that stand in files: write these into files of their own.',
        ),
      ),
      ...[...this.undated].sort().map((file) => ({
        ...this.fault(
          'The post has no day: it has that of its file, which is another one in each copy of the site',
          'Write `date` in its front matter, or commit it.',
        ),
        location: { file, line: 1, column: 1 },
      })),
    ];
  }

  private fault(message: string, hint: string): PluginFault {
    const location = { file: this.options.configurationName ?? '', line: 1, column: 1 };
    return { code: 'blog-posts', message, hint, severity: 'warning', location };
  }

  private process(site: PostSite, folder: DocusaurusFolder): ReadPosts {
    const { configuration, minutesOf } = this.options;
    const written = readWritten(site, folder, (file) => this.dayOf(site, folder, file)?.moment ?? null);
    const asWritten: ReadPosts = {
      listed: written.filter(({ isUnlisted }) => !isUnlisted),
      unlisted: new Set(written.flatMap(({ path, isUnlisted }) => (isUnlisted ? [path] : []))),
      left: new Set(),
    };
    if (folder.blog?.process !== true || configuration === null) return asWritten;
    const place = { baseUrl: site.baseUrl, site: this.options.site };
    const answer = askFunction(configuration, {
      step: 'processBlogPosts',
      instance: folder.instance ?? 'default',
      posts: written.map((post) => toBlogPost(post, minutesOf(folder, post).minutes, folder, place)),
    });
    this.failed.delete(folder.path);
    this.changed.delete(folder.path);
    this.added.delete(folder.path);
    if ('fault' in answer) {
      this.failed.set(folder.path, answer.fault);
      return asWritten;
    }
    if (answer.changed.length > 0) this.changed.set(folder.path, answer.changed);
    if (answer.added.length > 0) this.added.set(folder.path, answer.added);
    const bySource = new Map(written.map((post) => [sourceOf(post.path, place), post]));
    const kept = answer.posts.flatMap(({ source, unlisted }) => {
      const post = bySource.get(source);
      return post === undefined ? [] : [{ ...post, isUnlisted: unlisted }];
    });
    const paths = new Set(kept.map(({ path }) => path));
    return {
      listed: kept.filter(({ isUnlisted }) => !isUnlisted),
      unlisted: new Set(kept.flatMap(({ path, isUnlisted }) => (isUnlisted ? [path] : []))),
      left: new Set(written.flatMap(({ path }) => (paths.has(path) ? [] : [path]))),
    };
  }
}
