import { statSync } from 'node:fs';

/** True for a folder that is there and can be looked at, also through a link. */
export function isFolder(place: string): boolean {
  try {
    return statSync(place).isDirectory();
  } catch {
    return false;
  }
}
