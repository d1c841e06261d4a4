/** Messages of the live server to open pages. */
export type LiveEvent =
  /** The content of these routes has changed; null for all. */
  | { kind: 'patch'; routes: string[] | null }
  | { kind: 'style'; url: string }
  | { kind: 'reload' }
  /** All faults as they stand now; `route` is null for those that concern the whole site. */
  | { kind: 'faults'; faults: { route: string | null; text: string }[] };
