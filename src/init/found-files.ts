import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOfOthers, type InitHost } from './host-files.ts';
import { readHostPattern } from './templates.ts';

/** What a site should know of files of hosts that were in its folder, and that `docsgen init` leaves as they are. */
export function describeFoundFiles(
  packageRoot: string,
  folder: string,
  host: InitHost,
  /** Texts that the host needs, by path. */
  wanted: Readonly<Record<string, string>>,
): string[] {
  return [
    ...Object.entries(wanted).flatMap(([name, text]) => describeLacking(folder, name, text)),
    ...describeOthers(packageRoot, folder, host),
  ];
}

/** The lines that a file lacks of those that the host needs: without them the site is not published, or not as it should. */
function describeLacking(folder: string, name: string, wanted: string): string[] {
  const found = readLines(path.join(folder, name));
  if (found === null) return [];
  const has = new Set(found.map(meaningOf));
  const lacking = wanted.split('\n').filter((line) => !has.has(meaningOf(line)));
  if (lacking.every((line) => meaningOf(line) === '')) return [];
  return [`${name} lacks lines that would stand in it:`, ...lacking.map((line) => `    ${line}`)];
}

/** A line without what tells nobody anything: indentation, and what stands behind the sign of a comment. */
function meaningOf(line: string): string {
  const comment = line.search(/(?<!\S)#/);
  return (comment < 0 ? line : line.slice(0, comment)).trim();
}

/** Files that this command has written for a host that the site is not for any more. */
function describeOthers(packageRoot: string, folder: string, host: InitHost): string[] {
  const found = new Map<string, InitHost[]>();
  for (const other of filesOfOthers(folder, host)) {
    const lines = readLines(path.join(folder, other.file));
    if (lines === null || !readHostPattern(packageRoot, other.template)(lines.join('\n'))) continue;
    found.set(other.file, [...(found.get(other.file) ?? []), other.host]);
  }
  return [...found].map(
    ([file, hosts]) =>
      `${file} is there for ${hosts.join(' or ')}: remove it if the site is not published there.`,
  );
}

function readLines(file: string): string[] | null {
  return existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : null;
}
