import { Fragment, type ReactNode } from 'react';

/** Names from this length on may also go on in the next line in front of a capital. */
const LONG_NAME = /[^\s\0]{16,}/g;
const CAPITAL = /([a-z\d]{2})(?=[A-Z][a-z])/g;
const SEPARATOR = /([\p{L}\p{N})\]}>][./_:=&?,@|]+)(?=[\p{L}\p{N}{[<])/gu;

/**
 * A text whose identifiers, paths and addresses may go on in the next line behind a separator, and long ones in front of
 * a capital: `change_<wbr>request`, `changeRequest<wbr>Schema`. Browsers would break inside a word, or not at all.
 */
export function breakable(text: string): ReactNode {
  const [first, ...rest] = text
    .replace(SEPARATOR, '$1\0')
    .replace(LONG_NAME, (name) => name.replace(CAPITAL, '$1\0'))
    .split('\0');
  if (rest.length === 0) return text;
  const parts = rest.map((part, index) => (
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));
  return [first, ...parts];
}
