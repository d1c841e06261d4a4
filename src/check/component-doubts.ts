import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { tryReadSiteFile } from '../files/site-file.ts';
import { createPlaces } from '../files/text-places.ts';
import type { ComponentDoubt } from '../shared/component-doubt.ts';
import type { SourceLocation } from '../shared/location.ts';
import { readPlace } from '../shared/place-marks.ts';
import { misplacedFault } from './misplaced-elements.ts';

/**
 * Components that could be rendered and will not do what they are meant to: each is told once, however many pages show it.
 *
 * @param doubts by the source of their page, in the order of pages
 * @param inputs absolute paths of the files that the bundles are made of
 */
export function checkComponentDoubts(
  root: string,
  doubts: ReadonlyMap<string, readonly ComponentDoubt[]>,
  inputs: readonly string[] = [],
): Diagnostic[] {
  const told = new Map<string, Diagnostic>();
  for (const [page, own] of doubts) {
    for (const doubt of own) {
      if (doubt.kind === 'misplaced') {
        const fault = misplacedFault(root, page, doubt, inputs);
        const place = fault.location;
        told.set(`${place?.file}:${place?.line}:${place?.column} ${doubt.outer} ${doubt.inner}`, fault);
        continue;
      }
      const key =
        doubt.kind === 'picture' || doubt.kind === 'fallback'
          ? `${doubt.kind} ${page}`
          : doubt.kind === 'unsteady'
            ? `${doubt.file}#${doubt.component}`
            : doubt.component;
      if (told.has(key)) continue;
      const fault = toFault(root, page, doubt);
      if (fault) told.set(key, fault);
    }
  }
  return [...told.values()];
}

function toFault(root: string, page: string, doubt: ComponentDoubt): Diagnostic | null {
  if (doubt.kind === 'unsteady') return unsteady(root, page, doubt);
  if (doubt.kind === 'picture') return picture(page, doubt);
  if (doubt.kind === 'fallback') return fallback(page, doubt);
  if (doubt.kind === 'context') return lostContext(root, page, doubt);
  return doubt.kind === 'around' ? around(page, doubt) : nothing(root, page, doubt);
}

function around(
  page: string,
  { component, reason }: Extract<ComponentDoubt, { kind: 'around' }>,
): Diagnostic {
  const [file = component] = component.split(', ');
  return createDiagnostic('around-failed', {
    message: `What stands around all pages (${component}) could not be rendered on ${page}, which is shown without it: ${reason.split('\n')[0]}`,
    hint: 'Ask for what only browsers have in an effect, and show what stands in it in any case.',
    location: { file, line: 1, column: 1 },
  });
}

function lostContext(
  root: string,
  page: string,
  { component, inside, isStill }: Extract<ComponentDoubt, { kind: 'context' }>,
): Diagnostic {
  const names = inside.map((name) => `<${name}>`).join(' and ') || 'What stands in it';
  return createDiagnostic('component-content-invalid', {
    message: isStill
      ? `<${component}> and all that stands in it does nothing in browsers: ${names} can not be shown without what it hands down, and contexts end at the edge of an island`
      : `${names} ${inside.length === 1 ? 'gets' : 'get'} nothing of what <${component}> hands down: each island is rendered by itself, and contexts end at its edge`,
    hint: `Make one island of them: a component of a file with 'use client' that shows <${component}> and what stands in it.`,
    location: findUse(root, page, new RegExp(`<${component}(?![\\w.-])`)),
  });
}

function picture(page: string, { place }: Extract<ComponentDoubt, { kind: 'picture' }>): Diagnostic {
  return createDiagnostic('image-missing', {
    message: 'This picture has no address: its `src` came to nothing',
    hint: 'What the import of a picture gives is its address: write src={logo}, not src={logo.src}.',
    location: readPlace(place) ?? { file: page, line: 1, column: 1 },
  });
}

/** What React says of a component that is not done at once. */
const SUSPENDED = /^A component suspended while responding to synchronous input/;

function fallback(
  page: string,
  { place, reason }: Extract<ComponentDoubt, { kind: 'fallback' }>,
): Diagnostic {
  const why =
    reason === null || SUSPENDED.test(reason)
      ? 'waits for a promise that brings nothing'
      : `failed: ${reason}`;
  return createDiagnostic('component-waits', {
    message: `What stands in a <Suspense> here ${why}; its fallback is shown`,
    hint: "Give it what it needs when pages are made, or make an island of it: a file that starts with 'use client'.",
    location: readPlace(place) ?? { file: page, line: 1, column: 1 },
  });
}

function nothing(root: string, page: string, { component }: ComponentDoubt): Diagnostic {
  const hint =
    'Write `return` in front of what it shows, or `return null;` where it is meant to show nothing.';
  if (component === '')
    return createDiagnostic('component-empty', {
      message: 'A component of this page, which has no name, shows nothing: it returns `undefined`',
      ...{ hint, location: { file: page, line: 1, column: 1 } },
    });
  return createDiagnostic('component-empty', {
    message: `<${component}> shows nothing: the component returns \`undefined\``,
    hint,
    location: findUse(root, page, new RegExp(`<${component}(?![\\w.-])`)),
  });
}

/** Null for an island whose author has said that it differs. */
function unsteady(
  root: string,
  page: string,
  { component, file, asks }: Extract<ComponentDoubt, { kind: 'unsteady' }>,
): Diagnostic | null {
  const text = tryReadSiteFile(root, file);
  if (text?.includes('suppressHydrationWarning')) return null;
  const [first = ''] = asks;
  const name = first.replace(/^new |\(\)$/g, '').replace(/[.]/g, '\\.');
  const place = text === null ? null : findUse(root, file, new RegExp(`\\b${name}\\s*\\(`));
  return createDiagnostic('island-unsteady', {
    message: `What <${component}> shows depends on ${list(asks)}: browsers come to something else than the page that was built`,
    hint: HINTS.find(([asked]) => asked.test(first))?.[1] ?? HINT,
    location: place ?? { file: page, line: 1, column: 1 },
  });
}

const HINT =
  'Begin with a value that is always the same, and set the other one in an effect: useEffect(() => setValue(…), []).';

const HINTS: readonly (readonly [RegExp, string])[] = [
  [
    /Locale|Intl/,
    "Name the language and, for dates, the zone: toLocaleDateString('en-US', { timeZone: 'UTC' }).",
  ],
  [/UUID/, 'For an id, take useId() of React, which is the same in the build and in browsers.'],
];

function list(asks: readonly string[]): string {
  return asks.map((name) => `\`${name}\``).join(' and ');
}

function findUse(root: string, file: string, wanted: RegExp): SourceLocation {
  const text = tryReadSiteFile(root, file) ?? '';
  const at = text.search(wanted);
  return { file, ...(at < 0 ? { line: 1, column: 1 } : createPlaces(text)(at)) };
}
