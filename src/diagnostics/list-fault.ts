import type { ListFault } from '../files/list-files.ts';
import { relativePath } from '../files/paths.ts';
import { createDiagnostic, type Diagnostic } from './diagnostic.ts';
import { fileFault, outsideFault } from './from-thrown.ts';

/** The diagnostic of something in a folder that is left out. `root` is the site's folder. */
export function describeListFault(fault: ListFault, root: string): Diagnostic {
  if (fault.kind === 'outside') return outsideFault(fault.path, fault.target, root);
  if (fault.kind === 'unreadable') return fileFault(fault.error, root);
  const file = relativePath(root, fault.path);
  const location = { file, line: 1, column: 1 };
  if (fault.kind === 'nowhere' || fault.kind === 'circle')
    return createDiagnostic('file-unreadable', {
      severity: 'warning',
      message: `"${file}" is a link that leads ${fault.kind === 'nowhere' ? 'nowhere' : 'back to a folder that holds it, so that it is left out'}`,
      hint:
        fault.kind === 'nowhere' ? 'Mend or remove the link.' : 'Remove the link, or link to what is meant.',
      location,
    });
  return createDiagnostic('file-unreadable', {
    message: `"${file}" can't be read: it is no file but a pipe, a socket or a device`,
    hint: 'Take it out of the folder.',
    location,
  });
}
