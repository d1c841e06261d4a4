/** Where several machines share what they have made, as the configuration says it; no secrets. */
export type RemotePlace =
  | { driver: 'folder'; folder: string; shown: string }
  | { driver: 'http'; url: string }
  | { driver: 's3'; endpoint: string; bucket: string; region: string; prefix: string }
  | { driver: 'redis'; url: string; prefix: string };

export interface RemoteOptions {
  place: RemotePlace;
  /** False reads only. */
  write: boolean;
  /** Seconds that an operation may take, besides a second for each megabyte. */
  timeoutSeconds: number;
  maxBytes: number;
  maxDays: number;
}

/** Variables of the environment, which hold what nobody may read in a configuration. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** True when the environment says that this machine must not write: a build of a branch that nobody has looked at. */
export function isReadOnly(env: Environment): boolean {
  return !['', '0', 'false', undefined].includes(env.DOCSGEN_CACHE_READ_ONLY);
}
