import { htmlFlow, htmlText } from 'micromark-core-commonmark';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import { isKnownElement } from './html-elements.ts';
import { unquotedTag } from './unquoted-tag.ts';

const LESS_THAN = 60;
const SLASH = 47;

/**
 * HTML in Markdown, but only comments and elements that HTML has: `Promise<string>` and `<your-token>` stay text.
 */
export function knownHtml(): Extension {
  return {
    disable: { null: ['htmlText', 'htmlFlow'] },
    text: { [LESS_THAN]: [onlyKnown(htmlText, 'knownHtmlText'), unquotedTag] },
    flow: { [LESS_THAN]: onlyKnown(htmlFlow, 'knownHtmlFlow') },
  };
}

function onlyKnown(construct: Construct, name: string): Construct {
  return {
    ...construct,
    name,
    tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
      return effects.check(knownStart, construct.tokenize.call(this, effects, ok, nok), nok);
    },
  };
}

/** Looks ahead: `<!--`, or `<` or `</` in front of a known name that ends where names end. */
const knownStart: Construct = {
  partial: true,
  tokenize(effects: Effects, ok: State, nok: State): State {
    let name = '';
    return (code) => {
      effects.enter('htmlTextData');
      effects.consume(code);
      return afterLessThan;
    };

    function afterLessThan(code: Code): State | undefined {
      if (code === 33) return take('!--'.split(''))(code);
      if (code !== SLASH) return inName(code);
      effects.consume(code);
      return inName;
    }

    function take(rest: string[]): State {
      return (code) => {
        const [next, ...others] = rest;
        if (next === undefined) return finish(ok, code);
        if (code !== next.charCodeAt(0)) return finish(nok, code);
        effects.consume(code);
        return take(others);
      };
    }

    function inName(code: Code): State | undefined {
      if (code === null || code < 0 || !/[\w:.-]/.test(String.fromCharCode(code))) {
        return finish(isKnownElement(name) ? ok : nok, code);
      }
      name += String.fromCharCode(code);
      effects.consume(code);
      return inName;
    }

    function finish(state: State, code: Code): State | undefined {
      effects.exit('htmlTextData');
      return state(code);
    }
  },
};
