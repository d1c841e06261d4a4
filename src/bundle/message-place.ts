import path from 'node:path';
import type { Location, Message } from 'esbuild';

/** A message of esbuild, which ran in a folder of its own, with an absolute path. */
export function withAbsolutePath(message: Message, workingDir: string): Message {
  const location = message.location && ofIsland(message.location);
  if (!location || (location.namespace !== '' && location.namespace !== 'file')) return message;
  return { ...message, location: { ...location, file: path.resolve(workingDir, location.file) } };
}

/** The module of an island stands in the file of that name. */
function ofIsland(location: Location): Location {
  const file = location.file.replace(/^island-original:/, '');
  return file === location.file ? location : { ...location, file, namespace: 'file' };
}
