import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { formatOf, resolveFontFile } from '../bundle/typefaces/read-typefaces.ts';
import { FONT_ROLES, type FontRole } from '../bundle/typefaces/typefaces.ts';
import { locateInSource } from '../config/locate.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';

/** Font files of the configuration that are not there, or that are nothing for browsers. */
export function checkTypefaces(config: SiteConfig): Diagnostic[] {
  return FONT_ROLES.flatMap((role) => {
    const typeface = config.theme.fonts[role];
    if (typeof typeface === 'string') return [];
    return typeface.files.flatMap(({ src }, index) => {
      const wrong = findWrongFile(config.root, src);
      if (wrong === null) return [];
      return [createDiagnostic('config-invalid', { ...wrong, location: placeOf(config, role, index) })];
    });
  });
}

function findWrongFile(root: string, src: string): { message: string; hint: string } | null {
  const file = resolveFontFile(src, root);
  if (file === null)
    return {
      message: `No installed package has the font file "${src}"`,
      hint: 'Install the package, or begin the path of a file of the site with "./".',
    };
  if (!existsSync(file) || !statSync(file).isFile())
    return { message: `The font file "${src}" does not exist`, hint: 'Paths start at the configuration.' };
  if (formatOf(readFileSync(file)) !== null) return null;
  return {
    message: `"${src}" is no font in the format WOFF2 or WOFF`,
    hint: 'Convert the file, with `pyftsubset --flavor=woff2` or another tool: WOFF2 is a third as large as TTF or OTF.',
  };
}

function placeOf({ root, file }: SiteConfig, role: FontRole, index: number) {
  const text = readFileSync(path.join(root, file), 'utf8');
  return locateInSource(file, text, ['theme', 'fonts', role, 'files', index, 'src']);
}
