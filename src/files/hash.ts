import { hash } from 'node:crypto';

/** Short content hash: the first 16 hex digits (64 bits) of SHA-256. */
export function hashText(text: string | Uint8Array): string {
  return hash('sha256', text, 'hex').slice(0, 16);
}

/** Hash of a JSON value. Key order counts, so build the value in a fixed order. */
export function hashJson(value: unknown): string {
  return hashText(JSON.stringify(value) ?? 'undefined');
}
