/** Values by name, of which the ones that were set or asked for last stay. */
export class Recent<Value> {
  private readonly limit: number;
  /** The one that was of use last comes last. */
  private readonly values: Map<string, Value>;

  /** `limit` is the number of values that stay, one at least. */
  constructor(limit: number, values: Iterable<readonly [string, Value]> = []) {
    this.limit = limit;
    this.values = new Map(values);
  }

  get size(): number {
    return this.values.size;
  }

  get(name: string): Value | undefined {
    const value = this.values.get(name);
    if (value !== undefined) this.set(name, value);
    return value;
  }

  set(name: string, value: Value): void {
    this.values.delete(name);
    this.values.set(name, value);
    for (const oldest of this.values.keys()) {
      if (this.values.size <= this.limit) return;
      this.values.delete(oldest);
    }
  }

  /** Another one with the same values. */
  copy(): Recent<Value> {
    return new Recent(this.limit, this.values);
  }
}
