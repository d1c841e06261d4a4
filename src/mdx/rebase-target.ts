import { posix } from 'node:path';
import { isExternal } from '../shared/urls.ts';

/** A target that is relative to one file, as another file would write it; other targets stay as they are. */
export function rebaseTarget(target: string, from: string, to: string): string {
  if (target === '' || /^[/#?]/.test(target) || isExternal(target)) return target;
  const [folder, other] = [posix.dirname(from), posix.dirname(to)];
  if (folder === other) return target;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  const moved = posix.relative(other, posix.join(folder, path));
  const end = /(?:^|\/)\.{0,2}$/.test(path) && moved !== '' ? '/' : '';
  return `${moved.startsWith('.') ? '' : './'}${moved}${end}${rest}`;
}

/** A specifier of an import likewise: names of packages stay. */
export function rebaseSpecifier(specifier: string, from: string, to: string): string {
  return specifier.startsWith('.') ? rebaseTarget(specifier, from, to) : specifier;
}
