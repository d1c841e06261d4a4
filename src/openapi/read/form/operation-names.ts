import { nearest } from '../../../diagnostics/nearest.ts';
import type { Cursor } from '../cursor.ts';
import { kebabCase } from '../slug.ts';
import type { FaultList } from './fault-list.ts';
import type { ObjectName } from './objects.ts';

/** A place that names an operation. */
interface Asked {
  name: string;
  cursor: Cursor;
  key: string;
  where: string;
}

/** Looks up the operations that links of responses, and operations that are deprecated, lead to. */
export class OperationNames {
  private readonly known = new Set<string>();
  private readonly asked: Asked[] = [];

  /** `where` is method and path of an operation. */
  add(cursor: Cursor, kind: ObjectName, where: string): void {
    if (kind === 'link') this.ask(cursor, 'operationId', where);
    if (kind !== 'operation') return;
    // Without a name, pages have one of method and path.
    this.known.add(cursor.ownText('operationId')?.trim() || kebabCase(where));
    this.ask(cursor, 'x-successor', where);
  }

  /** To be called when all operations are known. */
  finish(faults: FaultList): void {
    const names = [...this.known];
    for (const { name, cursor, key, where } of this.asked) {
      if (this.known.has(name)) continue;
      const guess = nearest(name, names);
      faults.add({
        code: 'openapi-value-invalid',
        message: `There is no operation "${name}", to which "${key}" could lead`,
        hint: guess === null ? 'Write the "operationId" of an operation.' : `Did you mean "${guess}"?`,
        cursor,
        at: key,
        where,
      });
    }
  }

  private ask(cursor: Cursor, key: string, where: string): void {
    const name = cursor.ownText(key)?.trim() ?? '';
    if (name !== '') this.asked.push({ name, cursor, key, where });
  }
}
