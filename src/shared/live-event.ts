/** What a browser tells the live server of something that the policy has blocked. */
export interface Violation {
  route: string;
  /** Such as `script-src-elem`. */
  directive: string;
  /** Address of what was blocked, or `inline`, `eval`, `data`. */
  blocked: string;
  /** The beginning of what was inline. */
  sample: string;
}

/** What a browser tells the live server of code that has failed in an open page. */
export interface BrowserError {
  route: string;
  message: string;
  /** The trace as the browser writes it; empty where something else than an error was thrown. */
  stack: string;
  /** `<module>#<export>` of the island that failed, behind `part ` of a part of the shell; empty for other code. */
  component: string;
}

/** Messages of the live server to open pages. */
export type LiveEvent =
  /** The content of these routes has changed; null for all. */
  | { kind: 'patch'; routes: string[] | null }
  | { kind: 'style'; url: string }
  | { kind: 'reload' }
  /** All faults as they stand now; `route` is null for those that concern the whole site. */
  | { kind: 'faults'; faults: { route: string | null; text: string }[] };
