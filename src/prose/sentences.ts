/** Sentences that end as sentences do; what has no end, such as a path on a line of its own, is none. */
export function splitSentences(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\b(?:e\.g|i\.e|etc|vs|approx|No)\./g, (short) => short.replaceAll('.', '_'))
    .split(/(?<=[.?!][)"”’]{0,3}) (?=[\p{Lu}\p{N}"“‘(<])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[.?!:][)"”’]*$/.test(sentence) && countWords(sentence) > 1);
}

/** Words of a sentence. */
export function countWords(sentence: string): number {
  return sentence.split(' ').filter((word) => /[\p{L}\p{N}_]/u.test(word)).length;
}
