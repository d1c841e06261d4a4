/** Bounds of a store. */
export interface StoreLimits {
  /** Bytes of all packs of all versions of docsgen; the oldest packs go first, and none that the run builds on. */
  maxBytes: number;
  /** Bytes of one shelf that wait for a save; above, it is saved by itself, and memory doesn't grow with the site. */
  maxFreshBytes: number;
  /** Bytes of the packs of one shelf that are held in memory as they were read ahead, besides the pack that was read last. */
  maxAheadBytes: number;
  /** Packs of one shelf; above this number some are merged. */
  maxPacks: number;
  /** Saves of its shelf after which an entry that no merging run has asked for goes. */
  maxIdleSaves: number;
  /** Days after which such an entry goes. */
  maxIdleDays: number;
  /** Other versions of docsgen whose entries stay: one may go back and forth between branches. */
  maxOtherTools: number;
  /** Days after which entries of a version that was not used go. */
  maxToolDays: number;
  /** Hours after which a temporary file must be the rest of a process that was killed. */
  maxTemporaryHours: number;
}

/** What a store keeps unless its opener says otherwise. */
export const DEFAULT_LIMITS: StoreLimits = {
  maxBytes: 512 * 1024 * 1024,
  maxFreshBytes: 24 * 1024 * 1024,
  maxAheadBytes: 48 * 1024 * 1024,
  maxPacks: 12,
  maxIdleSaves: 64,
  maxIdleDays: 30,
  maxOtherTools: 2,
  maxToolDays: 14,
  maxTemporaryHours: 1,
};
