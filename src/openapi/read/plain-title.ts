/** Words that stand where nothing but a line of text can: what marks links, code or stress in them is no part of them. */
export function plainTitle(text: string): string {
  // Most are plain, and a large document has forty thousand.
  if (!/[`*\][\s]/.test(text)) return text;
  return text
    .replace(/\s+/g, ' ')
    .replace(/\[([^[\]]+)\]\([^()\s]*\)/g, '$1')
    .replace(/``((?:[^`]|`(?!`))+)``|`([^`]+)`|\*\*([^*]+)\*\*/g, (_all, ...words: (string | undefined)[]) =>
      words.slice(0, 3).join(''),
    )
    .trim();
}
