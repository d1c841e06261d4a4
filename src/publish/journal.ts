import { type Change, carryOut, isChange, takeBack } from './change.ts';
import type { OutputFiles } from './files.ts';
import { attempt, OutputError, type OutputFault } from './output-fault.ts';
import type { OutputPlace } from './output-place.ts';

/** What became of the output folder: the new site stands there, the old one, or, if all failed, some of both. */
export interface Outcome {
  site: 'new' | 'old' | 'mixed';
  /** What failed; null when nothing did. */
  fault: OutputFault | null;
}

/** Puts down a change before it begins. `id` names the publisher. Throws `OutputError`. */
export function writeJournal(files: OutputFiles, place: OutputPlace, id: string, change: Change): void {
  const part = place.own('part', id);
  attempt('write', part, () => files.write(part, JSON.stringify(change)));
  attempt('rename', place.journal, () => files.rename(part, place.journal));
}

/** True when a change was begun and not brought to an end. */
export function hasJournal(files: OutputFiles, { journal, rollback }: OutputPlace): boolean {
  return [journal, rollback].some((file) => attempt('read', file, () => files.lstat(file)) !== null);
}

/**
 * Brings a change that was begun to its end, or takes it back when that fails. The caller holds the lock. Null when
 * there is none. Whatever happens, the journal stays until the folder holds one whole site.
 */
export function finishJournal(files: OutputFiles, place: OutputPlace): Outcome | null {
  const { journal, rollback } = place;
  try {
    const change = readChange(files, place, rollback);
    if (change) return { site: 'old', fault: undo(files, place, change) };
  } catch (error) {
    return { site: 'mixed', fault: faultOf(error) };
  }
  return finishForward(files, place, journal);
}

function finishForward(files: OutputFiles, place: OutputPlace, journal: string): Outcome | null {
  let change: Change | null = null;
  try {
    change = readChange(files, place, journal);
    if (!change) return null;
    carryOut(files, place, change);
    attempt('remove', journal, () => files.remove(journal));
    return { site: 'new', fault: null };
  } catch (error) {
    const fault = faultOf(error);
    return change ? turnBack(files, place, change, fault) : { site: 'mixed', fault };
  }
}

/** The name of the journal says which way the work goes, also for those who find it later. */
function turnBack(files: OutputFiles, place: OutputPlace, change: Change, fault: OutputFault): Outcome {
  try {
    attempt('rename', place.journal, () => files.rename(place.journal, place.rollback));
    undo(files, place, change);
    return { site: 'old', fault };
  } catch (error) {
    faultOf(error);
    return { site: 'mixed', fault };
  }
}

function undo(files: OutputFiles, place: OutputPlace, change: Change): null {
  takeBack(files, place, change);
  attempt('remove', place.rollback, () => files.remove(place.rollback));
  return null;
}

/** The change that a journal holds; null when there is none, or one that nobody can read. */
function readChange(files: OutputFiles, place: OutputPlace, file: string): Change | null {
  if (attempt('read', file, () => files.lstat(file)) === null) return null;
  const change = parse(attempt('read', file, () => files.read(file)).toString());
  if (isChange(change, place)) return change;
  // Written by another version, or damaged: nobody will ever understand it.
  attempt('remove', file, () => files.remove(file));
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function faultOf(error: unknown): OutputFault {
  if (error instanceof OutputError) return error.fault;
  throw error;
}
