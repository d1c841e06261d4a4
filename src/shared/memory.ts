/** What earlier runs made of texts. Values are plain JSON; a step that finds none works anew, with the same result. */
export interface Memory {
  /** The value that was made of a text, or null. `kind` says what made it. */
  get: (kind: string, text: string) => unknown;
  /** Values that JSON would give back in another form are not kept. */
  set: (kind: string, text: string, value: unknown) => void;
}
