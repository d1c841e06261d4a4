import path from 'node:path';

/** A path of this machine with forward slashes, as sources, keys and output have it. */
export function toPosix(file: string): string {
  return path.sep === '/' ? file : file.split(path.sep).join('/');
}

/** Path of a file seen from a folder, with forward slashes; empty for the folder itself. */
export function relativePath(folder: string, file: string): string {
  return toPosix(path.relative(folder, file));
}

/** True for a folder itself and for everything below it. On Windows, another drive is outside. */
export function contains(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative === '' || (relative !== '..' && !/^\.\.[\\/]/.test(relative) && !path.isAbsolute(relative));
}
