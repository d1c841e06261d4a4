import { Parser } from 'htmlparser2';

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** What Markdown, and what the pieces of the dialect after this one, would read in a text. */
const SPECIAL = /[\\`*_{}[\]()#+\-.!|~<>:=^$&"'@/]/g;

/** Elements of drawings that no page in Markdown may have by their names: attribute under which an element stands for one. */
export const DRAWN_MARK = 'data-drawn';
const DRAWN =
  /^(?:title|desc|text|tspan|textPath|linearGradient|radialGradient|stop|clipPath|mask|pattern|marker|symbol|filter|image|fe[A-Z]\w+)$/;

/** In front of and behind the number of a part of the page that stands in rendered HTML. */
const SLOT = /\uE001(\d+)\uE001/;

const UNSEEN: ReadonlySet<string> = new Set(['script', 'style']);
/** What does something in the browser, and nothing before that. */
const CONTROLS: ReadonlySet<string> = new Set([
  ...UNSEEN,
  ...['button', 'input', 'select', 'textarea', 'dialog', 'form', 'template', 'noscript', 'iframe', 'canvas'],
]);

/** What rendered HTML shows by itself, in the form of `splitRendered`; empty where that is no text and no picture. */
export function readShown(html: string): string {
  const shown = splitRendered(html, CONTROLS).join('');
  return readText(shown).trim() === '' && !/<(?:img|picture|video)\b/.test(shown) ? '' : shown;
}

/** The element that stands for a part of the page while Vue renders what is around it. */
export function createSlot(index: number): string {
  return `<i data-part="${index}"></i>`;
}

/**
 * Rendered HTML in a form that stays HTML within Markdown: in one line, without comments, scripts and styles, its texts
 * without a sign that means anything. Returned as stretches of HTML with the numbers of the page's parts in between.
 */
export function splitRendered(html: string, leftOut: ReadonlySet<string> = UNSEEN): (string | number)[] {
  const out: string[] = [];
  let [hidden, kept, drawing] = [0, 0, 0];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (leftOut.has(name)) hidden++;
        if (hidden > 0) return;
        const part = attributes['data-part'];
        if (name === 'i' && part !== undefined) return void out.push(`\uE001${part}\uE001`);
        if (name === 'pre' || name === 'textarea') kept++;
        if (name === 'svg') drawing++;
        const own = drawing > 0 && DRAWN.test(name) ? `g ${DRAWN_MARK}="${name}"` : name;
        out.push(`<${own}${Object.entries(attributes).map(printAttribute).join('')}>`);
      },
      ontext: (text) => {
        if (hidden > 0) return;
        const own = kept > 0 ? text : text.replace(/\s+/g, ' ');
        out.push(own.replace(SPECIAL, toEntity).replace(/\n/g, '&#10;'));
      },
      onclosetag: (name) => {
        if (hidden === 0 && !VOID.has(name)) out.push(`</${drawing > 0 && DRAWN.test(name) ? 'g' : name}>`);
        if (name === 'svg') drawing = Math.max(0, drawing - 1);
        if (leftOut.has(name)) hidden = Math.max(0, hidden - 1);
        if (name === 'pre' || name === 'textarea') kept = Math.max(0, kept - 1);
      },
    },
    { decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  );
  parser.end(html);
  const text = out.join('').replace(/(\uE001\d+\uE001)<\/i>/g, '$1');
  return text.split(SLOT).map((piece, index) => (index % 2 === 1 ? Number(piece) : piece));
}

/** What rendered HTML says, without its tags. */
export function readText(html: string): string {
  const texts: string[] = [];
  const parser = new Parser({ ontext: (own) => void texts.push(own) }, { decodeEntities: true });
  parser.end(html);
  return texts.join('');
}

function printAttribute([name, value]: [string, string]): string {
  if (/^data-v-|^on/i.test(name)) return '';
  return ` ${name}="${value.replace(/[&"<>{}`\n*_:]/g, toEntity)}"`;
}

function toEntity(sign: string): string {
  return `&#${sign.charCodeAt(0)};`;
}
