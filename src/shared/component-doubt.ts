/** What is odd about a component that a page shows, though it could be rendered. */
export type ComponentDoubt =
  /** It gives back nothing at all, which is a forgotten `return`. */
  | { kind: 'nothing'; component: string }
  /** What stands around all content could not be rendered, and the content is shown without it. */
  | { kind: 'around'; component: string; reason: string }
  /**
   * An island hands a context to those between its tags, which don't get it: their names. `isStill` where one of them fails
   * without it, so that all is shown as it was when the site was built.
   */
  | { kind: 'context'; component: string; inside: string[]; isStill?: true }
  /**
   * Static content shows what a `Suspense` falls back to: what is in it never comes, or fails. `reason` is what it fails with, null where that is not known; `place` is where the page
   * uses the component around it, once that has been looked for.
   */
  | { kind: 'fallback'; component: string; reason: string | null; place?: string }
  /** A picture has no address. `place` is where the page writes it, once that has been looked for. */
  | { kind: 'picture'; component: string; place?: string }
  /** What an island shows depends on what each reader's browser answers in its own way. */
  | { kind: 'unsteady'; component: string; file: string; asks: string[] }
  /**
   * An element that browsers don't leave where it stands, by the names of both; no component is known. `place` is where
   * the page writes it, once that has been looked for.
   */
  | { kind: 'misplaced'; component: string; outer: string; inner: string; place?: string };
