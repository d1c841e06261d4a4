import { hashText } from '../../files/hash.ts';

/** Bytes by name in a place that several machines share: a folder, a server, a bucket, a database. */
export interface RemoteFiles {
  /** The place for people: it holds no secret. */
  readonly place: string;
  /** The bytes of a name; null when there are none. Throws `RemoteError`. */
  read: (name: string, limits: ReadLimits) => Promise<Buffer | null>;
  /** Throws `RemoteError`. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** As `read`, with what `replace` needs. Throws `RemoteError`. */
  readVersion: (name: string, limits: ReadLimits) => Promise<Versioned>;
  /**
   * Writes unless somebody has written since `version` was read: false then. Servers that know no conditions write in any
   * case. Throws `RemoteError`.
   */
  replace: (name: string, bytes: Buffer, version: string | null) => Promise<boolean>;
  /** Fine when there is nothing of this name. Throws `RemoteError`. */
  remove: (name: string) => Promise<void>;
  close: () => void;
}

export interface Versioned {
  bytes: Buffer | null;
  /** Names this state of the name in words of the place; null where the place has none for it. */
  version: string | null;
}

/** The version of what stands in a place that names none itself. */
export function versionOf(bytes: Buffer | null): string {
  return bytes ? hashText(bytes) : '';
}

/** What an answer may be at most: whoever runs the place decides about its bytes. */
export interface ReadLimits {
  bytes: number;
}

/**
 * Why a remote place can't be used. The reason is one of ours and never a text of a library or of the server: those
 * hold addresses, keys and whole requests.
 */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
}

const REASONS = new Map([
  ['EACCES', 'it belongs to another user'],
  ['EPERM', 'the system does not allow it'],
  ['EROFS', 'its file system is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['ENOTDIR', 'a file stands in its place'],
  ['EEXIST', 'a file stands in its place'],
  ['ECONNREFUSED', 'nobody answers there'],
  ['ECONNRESET', 'the connection was cut'],
  ['EHOSTUNREACH', 'there is no way to the host'],
  ['ENETUNREACH', 'there is no way to the network'],
  ['ENOTFOUND', 'the host has no address'],
  ['EAI_AGAIN', 'the host has no address'],
  ['ETIMEDOUT', 'it does not answer in time'],
  ['UND_ERR_CONNECT_TIMEOUT', 'it does not answer in time'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is not trusted'],
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
]);

/** Says what is known of a thrown error without repeating any of its text. */
export function toRemoteError(error: unknown): RemoteError {
  if (error instanceof RemoteError) return error;
  const {
    code,
    name,
    cause,
    message = '',
  } = (error ?? {}) as {
    code?: unknown;
    name?: unknown;
    cause?: unknown;
    message?: string;
  };
  if (typeof code === 'string' && REASONS.has(code)) return new RemoteError(`${REASONS.get(code)} (${code})`);
  if (name === 'TimeoutError' || name === 'AbortError') return new RemoteError('it does not answer in time');
  // What Redis answers begins with a word that names the fault.
  if (/^(?:WRONGPASS|NOAUTH|NOPERM)\b/.test(message)) return new RemoteError('it refuses the password');
  if (/^(?:OOM|MISCONF|READONLY)\b/.test(message)) return new RemoteError('it takes no writes now');
  if (cause !== undefined && cause !== error) return toRemoteError(cause);
  return new RemoteError('it fails');
}

/** Runs an operation for as long as may be waited for it. Throws `RemoteError`. */
export async function withinTime<Result>(seconds: number, work: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError('it does not answer in time')), seconds * 1000);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    throw toRemoteError(error);
  } finally {
    clearTimeout(timer);
  }
}
