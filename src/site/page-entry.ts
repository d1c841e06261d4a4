/** What a published site knows of a page that may be exchanged alone. */
export interface PageEntry {
  route: string;
  /** Hash of what others see of it; see `faceOf`. */
  face: string;
  /** Hash of its body. */
  body: string;
  /** Key by which the store has what it became, and what it was rendered from. */
  key: string;
}

/** Where the plan of a published site is kept, and what has been exchanged since it was made. */
export interface KeptPlan {
  name: string;
  changes: PlanChanges;
}

/** Pages that have been exchanged, by the absolute path of the file; `text` is the hash of what they give to the search. */
export type PlanChanges = Readonly<Record<string, PageEntry & { text: string | null }>>;
