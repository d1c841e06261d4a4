import type { Code, Construct, Effects, State } from 'micromark-util-types';
import { isKnownElement } from './html-elements.ts';

const LESS_THAN = 60;
const GREATER_THAN = 62;

/**
 * Tags whose attributes have no quotes and hold a slash, `<img src=img/pot.png>`: they are HTML, and CommonMark takes them,
 * but the tokenizer of HTML stops at the slash. On one line, and only elements that HTML has.
 */
export const unquotedTag: Construct = {
  name: 'unquotedTag',
  tokenize(effects: Effects, ok: State, nok: State): State {
    let text = '';
    return (code) => {
      effects.enter('htmlText');
      effects.enter('htmlTextData');
      return take(code);
    };

    function take(code: Code): State {
      text += String.fromCharCode(code ?? 0);
      effects.consume(code);
      return next;
    }

    function next(code: Code): State | undefined {
      if (code === null || code < -2 || code === LESS_THAN || text.length > LONGEST) return nok(code);
      // A tab is several codes; any of them is a space here.
      if (code < 0) {
        text += ' ';
        effects.consume(code);
        return next;
      }
      if (code !== GREATER_THAN) return take(code);
      text += '>';
      if (!isTag(text)) return nok(code);
      effects.consume(code);
      effects.exit('htmlTextData');
      effects.exit('htmlText');
      return ok;
    }
  },
};

/** A tag is looked for this far. */
const LONGEST = 2000;

const NAME = /^<([a-z][a-z0-9-]*)(?=[\s/>])/i;
const ATTRIBUTES = /^(?:\s+[a-z_:][\w:.-]*(?:=(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)+\s*\/?>$/i;

function isTag(text: string): boolean {
  const [start = '', name = ''] = NAME.exec(text) ?? [];
  return start !== '' && isKnownElement(name) && ATTRIBUTES.test(text.slice(start.length));
}
