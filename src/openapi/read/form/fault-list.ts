import type { DiagnosticCode } from '../../../diagnostics/catalogue.ts';
import type { Cursor } from '../cursor.ts';
import type { Documents } from '../documents.ts';

/** A fault of form at a place of a document. */
export interface FormFault {
  code: DiagnosticCode;
  message: string;
  hint?: string;
  cursor: Cursor;
  /** Key of the value that the fault is about. */
  at?: string;
  /** Operation or part of the document in which it stands, as readers know it. */
  where: string;
}

/** So many different faults of one code and kind are shown one by one. */
const MAX_OF_A_KIND = 30;
const MAX_RELATED = 3;

/** Collects faults of form, and reports what is said of many places once. */
export class FaultList {
  private readonly groups = new Map<string, FormFault[]>();

  add(fault: FormFault): void {
    const key = `${fault.code} ${fault.message}`;
    const group = this.groups.get(key);
    if (group) group.push(fault);
    else this.groups.set(key, [fault]);
  }

  /** Hands everything to the document, grouped by what is wrong. */
  report(documents: Documents): void {
    const byCode = new Map<DiagnosticCode, FormFault[][]>();
    for (const group of this.groups.values()) {
      const code = group[0]?.code;
      if (code) byCode.set(code, [...(byCode.get(code) ?? []), group]);
    }
    for (const groups of byCode.values()) {
      for (const group of groups.slice(0, MAX_OF_A_KIND)) reportGroup(group, documents);
      reportRest(groups.slice(MAX_OF_A_KIND).flat(), documents);
    }
  }
}

function reportGroup(group: readonly FormFault[], documents: Documents): void {
  const [first, ...others] = group;
  if (!first) return;
  const { code, message, hint, cursor, at, where } = first;
  const more =
    others.length === 0 ? '' : `${others.length} other ${others.length === 1 ? 'place' : 'places'}`;
  const isNamed = message.includes(`"${where}"`) || message.includes(` ${where} `);
  const places = [isNamed ? '' : where, more].filter((text) => text !== '').join(' and ');
  documents.report(code, cursor, {
    message: places === '' ? message : `${message} (${places})`,
    ...(hint === undefined ? {} : { hint }),
    ...(at === undefined ? {} : { at }),
    ...(others.length === 0
      ? {}
      : {
          related: others.slice(0, MAX_RELATED).map((other) => ({
            message: other.where === '' ? 'Here too' : `Here too: ${other.where}`,
            cursor: (other.at === undefined ? undefined : other.cursor.get(other.at)) ?? other.cursor,
          })),
        }),
  });
}

function reportRest(rest: readonly FormFault[], documents: Documents): void {
  const [first] = rest;
  if (!first) return;
  const { code, message, hint, cursor, at } = first;
  documents.report(code, cursor, {
    message: rest.length === 1 ? message : `${message}, and ${rest.length - 1} more faults of this kind`,
    ...(hint === undefined ? {} : { hint }),
    ...(at === undefined ? {} : { at }),
  });
}
