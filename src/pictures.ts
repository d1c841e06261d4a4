import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ZodError } from 'zod';
import { createPeers, MissingPackageError } from './code/peers.ts';
import { createDiagnostic, type Diagnostic, DiagnosticError, hasErrors } from './diagnostics/diagnostic.ts';
import type { Report } from './diagnostics/report.ts';
import { createStepTimer, type OnStep } from './diagnostics/timed-steps.ts';
import { parseYaml } from './files/yaml.ts';
import { filesOf, type Picture, readPictures } from './pictures/list.ts';

export interface PicturesOptions {
  cwd?: string;
  /** Address of the server whose pages are photographed. */
  url: string;
  /** File of the list, relative to `cwd`; `pictures.yaml` when left out. */
  list?: string | undefined;
  /** Last parts of the files of the pictures to take; all when left out. */
  names?: readonly string[];
  /** Only pictures without files. */
  missing?: boolean;
  onStep?: OnStep | undefined;
}

/** Takes the pictures of a list of a running server, and writes their files. Throws `DiagnosticError`. */
export async function takeSitePictures(
  options: PicturesOptions,
): Promise<{ report: Report; files: string[] }> {
  const { cwd = process.cwd(), list = 'pictures.yaml', names = [] } = options;
  const started = performance.now();
  const timer = createStepTimer(options.onStep);
  const file = path.resolve(cwd, list);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const all =
    text === null ? fail(list, '', `There is no list of pictures at "${list}"`) : readList(list, text);
  const folder = path.dirname(file);
  const pictures = choose(all, names, list).filter(
    (picture) =>
      !options.missing ||
      Object.values(filesOf(picture)).some((name) => !existsSync(path.join(folder, name))),
  );
  const { BrowserError, takePictures } = await import('./pictures/take-pictures.ts');
  const taken = await timer
    .step('pictures', () =>
      takePictures(pictures, { url: options.url.replace(/\/$/, ''), folder, peers: createPeers(cwd) }),
    )
    .catch((error: unknown) => {
      if (error instanceof BrowserError) return fail(list, text ?? '', error.message, error.hint);
      if (!(error instanceof MissingPackageError)) throw error;
      return fail(
        list,
        text ?? '',
        `Pictures need the package ${error.package}`,
        `npm install --save-dev ${error.package}`,
      );
    });
  const diagnostics = taken.flatMap(({ picture, problem }) =>
    problem === null
      ? []
      : [failed(list, text ?? '', `"${picture.file}" could not be taken: ${problem}`, picture)],
  );
  const report: Report = {
    ok: !hasErrors(diagnostics),
    outDir: null,
    durationMs: Math.round(performance.now() - started),
    counts: { pages: 0, pictures: pictures.length },
    phases: [...timer.phases],
    diagnostics,
  };
  return { report, files: taken.flatMap(({ files }) => files) };
}

function readList(list: string, text: string): Picture[] {
  try {
    return readPictures(parseYaml(text));
  } catch (error) {
    if (!(error instanceof ZodError)) return fail(list, text, `The list can't be read: ${String(error)}`);
    const problems = error.issues.map(({ path: steps, message }) => `"${steps.join('.')}": ${message}`);
    return fail(list, text, `The list of pictures is wrong: ${problems.join('; ')}`);
  }
}

function choose(all: readonly Picture[], names: readonly string[], list: string): readonly Picture[] {
  if (names.length === 0) return all;
  const unknown = names.filter((name) => !all.some(({ file }) => path.posix.basename(file) === name));
  if (unknown.length > 0) return fail(list, '', `The list has no picture "${unknown.join('", "')}"`);
  return all.filter(({ file }) => names.includes(path.posix.basename(file)));
}

function failed(list: string, text: string, message: string, picture?: Picture, hint?: string): Diagnostic {
  const line = picture ? text.split('\n').findIndex((one) => one.includes(picture.file)) + 1 : 1;
  return createDiagnostic('picture-failed', {
    message,
    ...(hint === undefined ? {} : { hint }),
    location: { file: list, line: Math.max(line, 1), column: 1 },
  });
}

function fail(list: string, text: string, message: string, hint?: string): never {
  throw new DiagnosticError([failed(list, text, message, undefined, hint)], 2);
}
