/** A script whose code stands in the page, with its attributes. */
const SCRIPT = /<script\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)(?:<\/script\s*>|$)/gi;
/** Types of scripts that a browser runs; anything else is data. */
const RUNS = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** Texts of the inline scripts of HTML that a browser would run. */
export function findInlineScripts(html: string): string[] {
  if (!/<script/i.test(html)) return [];
  return [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) => {
    const type = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';
    const runs = RUNS.test(type) && !/\ssrc\s*=/i.test(attributes) && text.trim() !== '';
    return runs ? [text] : [];
  });
}
