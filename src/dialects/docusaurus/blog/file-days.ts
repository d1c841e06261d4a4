import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { noteGit, untraced } from '../../../files/run-trace.ts';
import { overlaysOf, placeOf } from '../../../files/translated-files.ts';
import type { SiteFolders } from '../folder-pages.ts';

/** When a file was written, as exactly as it is known, and whether git says so. */
export interface FileDay {
  readonly moment: string;
  readonly isCommitted: boolean;
}

/**
 * Days of files that say none themselves, as Docusaurus has them: of the commit that has added each, wherever the file
 * stood then; of the file itself where git doesn't know it. Git is asked once for a folder of a site.
 */
export class FileDays {
  private readonly known = new WeakMap<SiteFolders, Map<string, ReadonlyMap<string, string>>>();

  /**
   * @param folder that the file stands in; relative to the root, as the file is
   */
  of(site: SiteFolders, folder: string, file: string): FileDay | null {
    const ofSite = this.known.get(site) ?? new Map<string, ReadonlyMap<string, string>>();
    this.known.set(site, ofSite);
    const commits = ofSite.get(folder) ?? readAdded(site, folder);
    ofSite.set(folder, commits);
    const place = placeOf(path.join(site.root, file), site.translated);
    const committed = commits.get(path.relative(site.root, place).split(path.sep).join('/'));
    if (committed !== undefined) return { moment: committed, isCommitted: true };
    const made = untraced(() => statSync(place, { throwIfNoEntry: false }))?.birthtime;
    return made === undefined ? null : { moment: made.toISOString(), isCommitted: false };
  }
}

/** When files of a folder and of its translations were added, by their paths; empty where git doesn't know all commits. */
function readAdded({ root, translated }: SiteFolders, folder: string): ReadonlyMap<string, string> {
  if (askGit(root, ['rev-parse', '--is-shallow-repository'])?.trim() !== 'false') return new Map();
  const absolute = path.join(root, folder);
  const places = [absolute, ...overlaysOf(absolute, translated).map((overlay) => overlay.folder)];
  const log = askGit(root, [
    ...['-c', 'core.quotePath=false', 'log', '--reverse', '--relative', '--find-renames'],
    ...['--diff-filter=AR', '--name-status', '--format=%x00%cI', '--', ...places],
  ]);
  return log === null ? new Map() : parseLog(log);
}

/** Reads commits, the oldest in front: a file keeps the day of its first name. */
function parseLog(log: string): ReadonlyMap<string, string> {
  const added = new Map<string, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', ...lines] = commit.split('\n');
    const moment = new Date(date).toISOString();
    for (const line of lines) {
      const [kind = '', from = '', to = from] = line.split('\t');
      if (from === '') continue;
      added.set(to, (kind.startsWith('R') ? added.get(from) : undefined) ?? moment);
    }
  }
  return added;
}

/** What git prints; null where it fails, or is not there. */
function askGit(cwd: string, args: readonly string[]): string | null {
  const answer = untraced(() =>
    spawnSync('git', args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 28,
    }),
  );
  const text = answer.status === 0 ? answer.stdout : null;
  noteGit(cwd, args, text);
  return text;
}
