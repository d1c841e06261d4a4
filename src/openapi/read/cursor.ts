import { isRecord } from '../../shared/json.ts';

/** A value of a document together with its place. Only own properties are seen, so hostile names do no harm. */
export class Cursor {
  readonly file: string;
  readonly value: unknown;
  readonly parent: Cursor | null;
  readonly key: string;

  constructor(file: string, value: unknown, parent: Cursor | null, key: string) {
    this.file = file;
    this.value = value;
    this.parent = parent;
    this.key = key;
  }

  /** The child of that name or index; undefined when it is absent. */
  get(key: string): Cursor | undefined {
    const { value } = this;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return new Cursor(this.file, (value as Record<string, unknown>)[key], this, key);
  }

  /** Own keys of an object; none for everything else. */
  keys(): string[] {
    return isRecord(this.value) ? Object.keys(this.value) : [];
  }

  /** Children of an object with their names, or of a list. */
  children(): Cursor[] {
    const { value } = this;
    if (Array.isArray(value))
      return value.map((item, index) => new Cursor(this.file, item, this, String(index)));
    return isRecord(value)
      ? Object.keys(value).map((key) => new Cursor(this.file, value[key], this, key))
      : [];
  }

  /** A child's raw value. */
  own(key: string): unknown {
    return isRecord(this.value) && Object.hasOwn(this.value, key) ? this.value[key] : undefined;
  }

  /** A child that is a text. */
  ownText(key: string): string | undefined {
    const value = this.own(key);
    return typeof value === 'string' ? value : undefined;
  }

  /** A child that is a number and finite; an integer of any size. */
  ownNumber(key: string): number | bigint | undefined {
    const value = this.own(key);
    if (typeof value === 'bigint') return value;
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  }

  /** Texts of a child that is a list. */
  ownTexts(key: string): string[] {
    const value = this.own(key);
    return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
  }

  /** Keys from the file's root to the value. */
  pointer(): string[] {
    const keys: string[] = [];
    for (let cursor: Cursor = this; cursor.parent; cursor = cursor.parent) keys.push(cursor.key);
    return keys.reverse();
  }
}
