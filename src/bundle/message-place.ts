import path from 'node:path';
import type { Location, Message } from 'esbuild';

/** A message of esbuild, which ran in a folder of its own, with absolute paths: in its notes too. */
export function withAbsolutePath(message: Message, workingDir: string): Message {
  const place = (location: Location | null) => location && absolute(location, workingDir);
  return {
    ...message,
    location: place(message.location),
    notes: message.notes.map((note) => ({ ...note, location: place(note.location) })),
  };
}

function absolute(given: Location, workingDir: string): Location {
  const location = ofIsland(given);
  if (location.namespace !== '' && location.namespace !== 'file') return given;
  return { ...location, file: path.resolve(workingDir, location.file) };
}

/** The module of an island stands in the file of that name. */
function ofIsland(location: Location): Location {
  const file = location.file.replace(/^island-original:/, '');
  return file === location.file ? location : { ...location, file, namespace: 'file' };
}
