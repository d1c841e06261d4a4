import type { RenderEntry } from '../cache/render-record.ts';
import type { Writer } from '../emit/writer.ts';
import type { RenderedSite } from './render-pages.ts';

/** A file that a group plans; `origin` says what asked for it. */
export interface GroupFile {
  path: string;
  text: string;
  origin: string;
}

export interface FileGroup {
  /** Name of the group in the render record; starts with `*`, as no route does. */
  name: string;
  /** Hash of everything that the files depend on, the other files that they make way for included. */
  key: string;
  origin: string;
  make: () => Iterable<GroupFile>;
}

/** Plans the files of a group; they stay as the last build wrote them while their key is the same. */
export function planGroup(
  writer: Writer,
  { record, last }: Pick<RenderedSite, 'record' | 'last'>,
  { name, key, origin, make }: FileGroup,
): void {
  const known = last[name];
  if (known?.key === key && known.outputs.every(([file, hash]) => writer.canKeep(file, hash))) {
    for (const [file, hash] of known.outputs) writer.keep(file, hash, origin);
    record[name] = known;
    return;
  }
  const outputs: RenderEntry['outputs'] = [];
  for (const file of make()) outputs.push([file.path, writer.add(file.path, file.text, file.origin)]);
  record[name] = { key, outputs, text: '' };
}
