import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerBundle } from '../bundle/server-bundle.ts';
import { SLOT_PARTS } from '../bundle/theme-slots.ts';
import { locateInSource } from '../config/locate.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';

/**
 * What is wrong with the parts that a site puts in place of the theme's: a name that the theme does not have, which nothing
 * would show, and a module that does not export the part by its name, which fails far from here.
 */
export function checkThemeParts(config: SiteConfig, packageRoot: string): Diagnostic[] {
  return [...checkReplacements(config, packageRoot), ...checkSlots(config)];
}

/** Names of all parts that a site can put its own in the place of, sorted. */
export function listThemePartNames(packageRoot: string): string[] {
  return readdirSync(path.join(packageRoot, 'theme/components'))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.slice(0, -'.tsx'.length))
    .sort();
}

function checkReplacements(config: SiteConfig, packageRoot: string): Diagnostic[] {
  const parts = Object.entries(config.theme.components);
  if (parts.length === 0) return [];
  const names = listThemePartNames(packageRoot);
  return parts.flatMap(([name, file]) => {
    const wrong = names.includes(name) ? missingExport(config, name, file) : unknownPart(name, names);
    if (wrong === null) return [];
    return [createDiagnostic('config-invalid', { ...wrong, location: placeOf(config, 'components', name) })];
  });
}

/** What stands before or after parts that have no such place, or is exported by other names. */
function checkSlots(config: SiteConfig): Diagnostic[] {
  const own = Object.entries(config.theme.slots).flatMap(([part, file]) => {
    const wrong = findWrongSlot(config.root, part, file, 'theme.slots');
    const location = placeOf(config, 'slots', part);
    return wrong === null ? [] : [createDiagnostic('config-invalid', { ...wrong, location })];
  });
  const ofPlugins = config.plugins.list.flatMap(({ name, theme }) =>
    Object.entries(theme?.slots ?? {}).flatMap(([part, file]) => {
      const wrong = findWrongSlot(config.root, part, file, `theme.slots of the plugin "${name}"`);
      const location = { file: config.file, line: 1, column: 1 };
      return wrong === null ? [] : [createDiagnostic('plugin-failed', { ...wrong, location })];
    }),
  );
  return [...own, ...ofPlugins];
}

function findWrongSlot(root: string, part: string, file: string, key: string): Wrong {
  if (!SLOT_PARTS.includes(part)) {
    const guess = nearest(part, SLOT_PARTS);
    return {
      message: `Nothing can stand before or after "${part}", which ${key} names`,
      hint: guess === null ? `The parts are ${SLOT_PARTS.join(', ')}.` : `Did you mean "${guess}"?`,
    };
  }
  const absolute = path.resolve(root, file);
  if (!existsSync(absolute))
    return {
      message: `${key}.${part} names "${file}", which does not exist`,
      hint: 'Give its absolute path.',
    };
  const text = readFileSync(absolute, 'utf8');
  if (['Before', 'After'].some((name) => mayExport(text, name))) return null;
  return {
    message: `"${file}" exports neither "Before" nor "After", which ${key}.${part} asks for`,
    hint: 'Write for example export function Before() { … }; a default export does not count.',
  };
}

type Wrong = { message: string; hint: string } | null;

function unknownPart(name: string, names: readonly string[]): Wrong {
  const guess = nearest(name, names);
  return {
    message: `The theme has no part "${name}" that theme.components could replace`,
    hint: guess === null ? `Its parts are ${names.join(', ')}.` : `Did you mean "${guess}"?`,
  };
}

function missingExport({ root }: SiteConfig, name: string, file: string): Wrong {
  const absolute = path.resolve(root, file);
  if (!existsSync(absolute) || mayExport(readFileSync(absolute, 'utf8'), name)) return null;
  return {
    message: `"${file}" exports no "${name}", which theme.components puts in the place of the theme's`,
    hint: `Write for example export function ${name}() { … }; a default export does not count.`,
  };
}

/** Seen from the text alone: whether anything that is exported may have this name. */
function mayExport(text: string, name: string): boolean {
  const code = text.replace(/\bexport\s+default\s+(?:async\s+)?(?:function\*?|class)\s+\w+/g, '');
  return new RegExp(String.raw`\bexports?\b[\s\S]*?(?:\b${name}\b|\*)`).test(code);
}

function placeOf({ root, file }: SiteConfig, kind: 'components' | 'slots', name: string) {
  return locateInSource(file, readFileSync(path.join(root, file), 'utf8'), ['theme', kind, name]);
}

/** A module of components that has none: pages would get nothing out of it. */
export function checkOwnComponents(
  config: SiteConfig,
  { ownNames }: Pick<ServerBundle, 'ownNames'>,
): Diagnostic[] {
  const { components: file } = config;
  // The site's own module stands behind those of plugins.
  if (file === null || ownNames.at(-1)?.length !== 0) return [];
  return [
    createDiagnostic('config-invalid', {
      message: `"${file}" exports no component, which \`components\` is there for`,
      hint: "Write for example export { Counter } from './Counter.tsx'; a default export counts only when it is an object of components.",
      location: locateInSource(config.file, readFileSync(path.join(config.root, config.file), 'utf8'), [
        'components',
      ]),
    }),
  ];
}

/** Icons of the footer that the theme does not have: another one would stand there. */
export function checkFooterIcons(
  config: SiteConfig,
  { componentProps }: Pick<ServerBundle, 'componentProps'>,
): Diagnostic[] {
  const values = componentProps.ShellIcon?.name?.values;
  // A footer of the site's own may have icons of its own.
  if (values === undefined || 'Footer' in config.theme.components) return [];
  return config.footer.iconLinks.flatMap(({ icon }, at) => {
    if (values.includes(icon)) return [];
    const text = readFileSync(path.join(config.root, config.file), 'utf8');
    const guess = nearest(icon, values);
    return createDiagnostic('config-invalid', {
      message: `The theme has no icon "${icon}", which footer.iconLinks names`,
      hint: guess === null ? `Its icons are ${values.join(', ')}.` : `Did you mean "${guess}"?`,
      location: locateInSource(config.file, text, ['footer', 'iconLinks', at, 'icon']),
    });
  });
}
