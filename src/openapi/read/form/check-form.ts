import { nearest } from '../../../diagnostics/nearest.ts';
import { isRecord } from '../../../shared/json.ts';
import { isForm } from '../../samples/media-types.ts';
import type { Cursor } from '../cursor.ts';
import { type Documents, isElsewhere, markdownFileOf } from '../documents.ts';
import { encodingFaults } from './encodings.ts';
import { FaultList, type FormFault } from './fault-list.ts';
import { missingKeys, unknownKey } from './keys.ts';
import { type Form, METHODS, OBJECTS, type ObjectName } from './objects.ts';
import { OperationNames } from './operation-names.ts';
import { checkExamples, SchemaFaults } from './schema-faults.ts';
import { faultsOfValue, hintOfList, words } from './values.ts';

/** Values of a document; YAML anchors can make a small file larger than any memory. */
const MAX_NODES = 400_000;

/** One value that is still to be looked at. */
interface Visit {
  cursor: Cursor;
  form: Form;
  /** How messages call it: `"tags"`, or `an entry of "tags"`. */
  name: string;
  where: string;
  /** A schema that holds together with others, so that its fields may stand there. */
  isPart: boolean;
}

/**
 * Compares a document with what the specification says of the form of its parts: keys that it does not know, those
 * that are missing, and values of another kind. Readers leave such things out, so that pages would lack them in
 * silence. A page can be made all the same: everything found here is a warning.
 */
export function checkForm(root: Cursor, documents: Documents): void {
  new FormCheck(documents, root).run();
}

class FormCheck {
  private readonly faults = new FaultList();
  /** What is found in the values that are looked at now: level by level, so that no value stays longer than it is needed. */
  private next: Visit[] = [];
  private looked = 0;
  private readonly seen = new Map<object, Set<string>>();
  private readonly schemas: SchemaFaults;
  private readonly operations = new OperationNames();
  private readonly isOld: boolean;

  private readonly documents: Documents;
  private readonly root: Cursor;

  constructor(documents: Documents, root: Cursor) {
    this.documents = documents;
    this.root = root;
    this.isOld = String(root.own('openapi')).startsWith('3.0');
    this.schemas = new SchemaFaults(documents, this.faults);
  }

  run(): void {
    this.add({
      cursor: this.root,
      form: { object: 'document' },
      name: 'the document',
      where: '',
      isPart: false,
    });
    while (this.next.length > 0) {
      const level = this.next;
      this.next = [];
      for (const visit of level) if (this.looked++ < MAX_NODES) this.look(visit);
    }
    this.schemas.finish();
    // Where not everything was looked at, an operation may be there all the same.
    if (this.looked <= MAX_NODES) this.operations.finish(this.faults);
    this.faults.report(this.documents);
  }

  /** Keeps a value to be looked at. Most are texts and numbers, of which one look says that nothing is wrong with them. */
  private add(visit: Visit): void {
    const { cursor, form, name } = visit;
    const isSimple = typeof form === 'string' || 'one' in form;
    const isValue = typeof cursor.value !== 'object' && cursor.value !== undefined;
    if (isSimple && isValue && (form === 'any' || faultsOfValue(cursor, form, name).length === 0))
      this.looked++;
    else this.next.push(visit);
  }

  private look(visit: Visit): void {
    const { form, cursor } = visit;
    if (cursor.value === null || cursor.value === undefined) return this.lookAtNothing(visit);
    if (form === 'any') return;
    if (typeof form === 'string' || 'one' in form) return this.lookAtScalar(visit);
    // A part of several files may stand elsewhere, as readers take it.
    if ('list' in form || 'map' in form) {
      const target = cursor.ownText('$ref') === undefined ? cursor : this.documents.resolve(cursor);
      if (target !== cursor) return void (target && this.add({ ...visit, cursor: target }));
    }
    if ('list' in form) return this.lookAtList(visit, form.list);
    if ('map' in form) return this.lookAtMap(visit, form.map);
    return this.lookAtObject(visit, form.object);
  }

  /** Keys without a value count as left out, but these would take a whole page with them. */
  private lookAtNothing({ cursor, form, name, where }: Visit): void {
    const kind = typeof form === 'object' && 'object' in form ? form.object : '';
    if (kind !== 'operation' && kind !== 'path') return;
    this.invalid({
      message: `${OBJECTS[kind].name === 'a path' ? `The path ${name}` : `The operation ${name}`} is empty, so that it has no page`,
      hint: 'Describe it, or leave it out.',
      cursor,
      where: kind === 'path' ? '' : where,
    });
  }

  private lookAtScalar(visit: Visit): void {
    const { cursor, form, name, where } = visit;
    if (form === 'article' && isElsewhere(cursor) && markdownFileOf(cursor) === undefined) {
      const target = this.documents.resolve(cursor);
      return void (target && this.add({ ...visit, cursor: target }));
    }
    for (const fault of faultsOfValue(cursor, form, name)) this.invalid({ ...fault, cursor, where });
  }

  private lookAtList(visit: Visit, item: Form): void {
    const { cursor, name, where } = visit;
    if (!Array.isArray(cursor.value)) {
      const hint = hintOfList(cursor);
      this.invalid({
        message: `${name} has to be a list, not ${words(cursor.value)}`,
        ...(hint === undefined ? {} : { hint }),
        cursor,
        where,
      });
      return;
    }
    if (typeof item === 'object' && 'object' in item && item.object === 'parameter') this.checkDoubles(visit);
    const inner = name.startsWith('"') ? `an entry of ${name}` : name;
    const isPart = visit.isPart || /^(?:allOf|anyOf|oneOf)$/.test(cursor.key);
    for (const entry of cursor.children())
      this.add({ ...visit, cursor: entry, form: item, name: inner, isPart });
  }

  private checkDoubles({ cursor, where }: Visit): void {
    const seen = new Set<string>();
    for (const entry of cursor.children()) {
      const parameter = isRecord(entry.value) ? this.documents.resolve(entry) : null;
      const [name, place] = [parameter?.ownText('name'), parameter?.ownText('in')];
      if (name === undefined || place === undefined) continue;
      const key = `${place} ${place === 'header' ? name.toLowerCase() : name}`;
      if (seen.has(key)) {
        this.faults.add({
          code: 'openapi-parameter-duplicate',
          message: `The ${place} parameter "${name}" stands twice in one list; the last one counts`,
          hint: 'Keep one of them.',
          cursor: entry,
          where,
        });
      }
      seen.add(key);
    }
  }

  private lookAtMap(visit: Visit, item: Form): void {
    const { cursor, name, where } = visit;
    if (!isRecord(cursor.value)) {
      this.invalid({
        message: `${name} has to be an object with names as keys, not ${words(cursor.value)}`,
        cursor,
        where,
      });
      return;
    }
    const kind = typeof item === 'object' && 'object' in item ? item.object : '';
    for (const entry of cursor.children()) {
      if (entry.key.startsWith('x-') && kind !== 'schema' && kind !== 'header') continue;
      if (kind === 'response' && cursor.key === 'responses' && cursor.parent?.key !== 'components')
        this.checkStatus(entry, where);
      const isNamed = kind === 'path' || cursor.parent?.key === 'components';
      const inside = isNamed && where === '' ? entry.key : where;
      this.add({
        ...visit,
        cursor: entry,
        form: item,
        name: `"${entry.key}"`,
        where: inside,
        isPart: false,
      });
    }
  }

  private checkStatus(entry: Cursor, where: string): void {
    if (/^(?:[1-5]\d\d|[1-5]XX|default)$/.test(entry.key)) return;
    const guess = /^[1-5]xx$/i.test(entry.key) ? entry.key.toUpperCase() : nearest(entry.key, ['default']);
    this.invalid({
      message: `"${entry.key}" is no status of a response`,
      hint:
        guess === null
          ? 'It is a number from 100 to 599, 1XX to 5XX, or default.'
          : `Did you mean "${guess}"?`,
      cursor: entry,
      where,
    });
  }

  private lookAtObject(visit: Visit, kind: ObjectName): void {
    const { cursor, name, where } = visit;
    if (!isRecord(cursor.value)) {
      // Schemas may be switches, and lists in older drafts; their reader reports all else.
      if (kind !== 'schema')
        this.invalid({ message: `${name} has to be an object, not ${words(cursor.value)}`, cursor, where });
      return;
    }
    // The keys of a requirement are names of schemes, which its reader looks up.
    if (kind === 'requirement' || this.isKnown(visit, kind)) return;
    const isReference = cursor.ownText('$ref') !== undefined;
    if (isReference) this.lookAtReference(visit, kind);
    if (isReference && kind !== 'schema' && kind !== 'path') return;
    if (kind === 'callback') this.lookAtMap({ ...visit, where: where || name }, { object: 'path' });
    else this.checkKeys(visit, kind);
    if (!isReference) this.checkWhole(visit, kind);
  }

  /** What the keys of an object are together. */
  private checkWhole({ cursor, name, where }: Visit, kind: ObjectName): void {
    for (const fault of missingKeys(cursor, kind, name, where, this.isOld)) this.faults.add(fault);
    this.operations.add(cursor, kind, where);
    if (kind === 'schema') this.schemas.add(cursor, where);
    if (kind === 'media')
      for (const fault of encodingFaults(cursor, where, this.documents)) this.faults.add(fault);
    if (kind === 'media' || kind === 'parameter' || kind === 'header')
      checkExamples(cursor, where, this.documents, this.faults);
  }

  /** Values that were looked at already; YAML names one thing at several places. */
  private isKnown({ cursor, isPart }: Visit, kind: ObjectName): boolean {
    const value = cursor.value as object;
    if (kind === 'schema' && isPart) this.schemas.addPart(value);
    const kinds = this.seen.get(value) ?? new Set<string>();
    const isKnown = kinds.has(kind);
    this.seen.set(value, kinds.add(kind));
    return isKnown;
  }

  private lookAtReference(visit: Visit, kind: ObjectName): void {
    const { cursor, where } = visit;
    const target = this.documents.resolve(cursor);
    if (target)
      this.add({
        ...visit,
        cursor: target,
        form: { object: kind },
        isPart: visit.isPart || (kind === 'schema' && cursor.keys().length > 1),
      });
    const isPath = kind === 'path';
    const allowed = this.isOld || isPath ? [] : ['summary', 'description'];
    const others = cursor
      .keys()
      .filter((key) => key !== '$ref' && !key.startsWith('x-') && !allowed.includes(key));
    const [first] = others;
    if (first === undefined || (kind === 'schema' && !this.isOld)) return;
    const isShown = kind === 'schema' || (first === 'description' && !isPath);
    this.faults.add({
      code: 'openapi-ref-siblings',
      message: isPath
        ? `"${first}" beside the "$ref" of a path is left out`
        : `OpenAPI ${this.isOld ? '3.0' : ''} ignores "${first}" beside a "$ref"`.replace('  ', ' '),
      hint:
        kind === 'schema'
          ? 'It is shown here, but other tools leave it out: write allOf: [{$ref: …}] beside it, or use version 3.1.'
          : isShown
            ? 'It is shown here, but other tools leave it out: put it into what the "$ref" leads to.'
            : 'Put it into what the "$ref" leads to.',
      cursor,
      at: first,
      where,
    });
  }

  private checkKeys(visit: Visit, kind: ObjectName): void {
    const { keys } = OBJECTS[kind];
    const { cursor, where } = visit;
    for (const child of cursor.children()) {
      const form = Object.hasOwn(keys, child.key) ? keys[child.key] : undefined;
      if (form && isNotShown(child, kind)) this.faults.add(notShown(child, where));
      if (form) {
        const isMethod = kind === 'path' && (METHODS as readonly string[]).includes(child.key);
        const inside = isMethod ? `${child.key.toUpperCase()} ${where}`.trim() : where;
        this.add({
          cursor: child,
          form,
          name: isMethod ? inside : `"${child.key}"`,
          where: inside,
          isPart: kind === 'schema' && /^(?:not|if|then|else)$/.test(child.key),
        });
      } else if (!child.key.startsWith('x-')) {
        const fault = unknownKey(child, kind, where);
        if (fault) this.faults.add(fault);
      }
    }
  }

  private invalid(fault: Omit<FormFault, 'code'>): void {
    this.faults.add({ ...fault, code: 'openapi-value-invalid', message: capital(fault.message) });
  }
}

/** Keys of which pages and samples say nothing. */
function isNotShown({ key, parent }: Cursor, kind: ObjectName): boolean {
  if (kind === 'schema') return /^(?:\$dynamicRef|\$recursiveRef|minContains|maxContains)$/.test(key);
  if (kind === 'media') return key === 'prefixEncoding' || key === 'itemEncoding';
  if (kind !== 'encoding') return false;
  // Of forms, only those in parts have headers for each field.
  if (key === 'headers') return isForm(parent?.parent?.parent?.key ?? '');
  return key === 'encoding' || key === 'prefixEncoding' || key === 'itemEncoding';
}

function notShown(child: Cursor, where: string): FormFault {
  return {
    code: 'openapi-not-shown',
    message: `"${child.key}" is read, and neither pages nor samples say anything of it`,
    hint: 'Say in a description what callers need to know of it.',
    cursor: child,
    where,
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
