/** Numbers of a document as they are written: those that numbers of JavaScript would round are integers of any size. */

/** A number that has been read; `isChanged` where it is not the one that is written, and null stands for what can be no number. */
export interface WrittenNumber {
  value: number | bigint | null;
  isChanged: boolean;
}

/** Shorter numbers are always held as they are, but for powers beyond all bounds. */
const SHORT = 16;
/** Digits that each number of JavaScript holds, and one more that tells neighbours apart. */
const DIGITS = 17;

/** Reads the text of a number of JSON or YAML; an integer that would be rounded is a `bigint`. */
export function readWrittenNumber(written: string): WrittenNumber {
  const isNegative = written.startsWith('-');
  const size = written.replace(/^[-+]/, '');
  const value = sign(toSize(size), isNegative);
  if (!Number.isFinite(value)) return { value: null, isChanged: true };
  if (size.length < SHORT) return { value, isChanged: false };
  const whole = /^(0x[\da-f]+|0o[0-7]+|\d+)(?:\.0*)?$/i.exec(size)?.[1];
  if (whole === undefined) return { value, isChanged: losesDigits(size, value) };
  const exact = BigInt(whole);
  return {
    value: exact.toString() === String(Math.abs(value)) ? value : isNegative ? -exact : exact,
    isChanged: false,
  };
}

/** `.inf` and `.nan` are numbers of YAML alone. */
function toSize(size: string): number {
  if (/^\.n/i.test(size)) return Number.NaN;
  return /^\.i/i.test(size) ? Number.POSITIVE_INFINITY : Number(size);
}

function sign(size: number, isNegative: boolean): number {
  return isNegative ? -size : size;
}

function losesDigits(size: string, value: number): boolean {
  const digits = significantDigits(size);
  return digits.length > DIGITS && digits !== significantDigits(String(Math.abs(value)));
}

function significantDigits(size: string): string {
  const digits = (size.split(/e/i)[0] ?? '').replace('.', '').replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}

/** A number that is not shown as it is written, and where it begins. */
export interface ChangedNumber {
  written: string;
  offset: number;
  /** What stands for it; null where nothing can. */
  shown: number | null;
}
