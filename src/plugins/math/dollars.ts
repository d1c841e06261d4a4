import { math as remarkMath } from 'micromark-extension-math';
import type { Code, Construct, Effects, Previous, State, Tokenizer } from 'micromark-util-types';

const DOLLAR = 36;
const BACKSLASH = 92;

/** How dollars are read: `prices` leaves those of prices alone, as pandoc does; `remark-math` has its own rules. */
export type DollarRules = 'prices' | 'remark-math';

/** Grammar of `$…$`, and of `$$` on lines of their own. */
export function dollarSyntax(rules: DollarRules, singleDollar: boolean): object {
  if (rules === 'remark-math') return remarkMath({ singleDollarTextMath: singleDollar });
  return { flow: remarkMath().flow ?? {}, text: { [DOLLAR]: createDollarText(singleDollar) } };
}

/**
 * One or two dollars around a formula. Behind a single one that opens, and before one that closes, there is no space,
 * and behind that no digit: `$5 and $10` are prices. A formula holds no dollar but `\$`.
 */
function createDollarText(singleDollar: boolean): Construct {
  const previous: Previous = function (code) {
    return code !== DOLLAR || this.events.at(-1)?.[1].type === 'characterEscape';
  };
  const tokenize: Tokenizer = (effects, ok, nok) => {
    const formula = { marks: 0, last: null as Code, isEmpty: true };

    const opening: State = (code) => {
      if (code === DOLLAR && formula.marks < 2) {
        effects.consume(code);
        formula.marks++;
        return opening;
      }
      if (code === DOLLAR || (formula.marks === 1 && (!singleDollar || isSpace(code)))) return nok(code);
      effects.exit('mathTextSequence');
      return between(code);
    };

    const between: State = (code) => {
      if (code === null) return nok(code);
      if (code < -2) {
        takeLineEnding(effects, code);
        formula.last = code;
        return between;
      }
      if (code === DOLLAR) {
        if (formula.isEmpty) return nok(code);
        return closeOrData(code);
      }
      effects.enter('mathTextData');
      return data(code);
    };

    const data: State = (code) => {
      if (code === null || code < -2 || code === DOLLAR) {
        effects.exit('mathTextData');
        return between(code);
      }
      effects.consume(code);
      formula.last = code;
      formula.isEmpty &&= isSpace(code);
      return code === BACKSLASH ? escaped : data;
    };

    const escaped: State = (code) => {
      if (code === null || code < -2) return data(code);
      effects.consume(code);
      formula.last = code;
      return data;
    };

    const closeOrData: State = (code) =>
      effects.attempt({ tokenize: closing, partial: true }, ok, dollarInside)(code);

    // Two dollars may hold single ones: those of a text within the formula.
    const dollarInside: State = (code) => {
      if (formula.marks === 1) return nok(code);
      effects.enter('mathTextData');
      effects.consume(code);
      formula.last = code;
      return data;
    };

    const closing: Tokenizer = (own, yes, no) => {
      let seen = 0;
      const marks: State = (code) => {
        if (code === DOLLAR && seen < formula.marks) {
          own.consume(code);
          seen++;
          return marks;
        }
        if (seen < formula.marks || code === DOLLAR || (formula.marks === 1 && isDigit(code)))
          return no(code);
        own.exit('mathTextSequence');
        own.exit('mathText');
        return yes(code);
      };
      return (code) => {
        if (formula.marks === 1 && isSpace(formula.last)) return no(code);
        own.enter('mathTextSequence');
        return marks(code);
      };
    };

    return (code) => {
      effects.enter('mathText');
      effects.enter('mathTextSequence');
      return opening(code);
    };
  };
  return { name: 'dollarText', tokenize, previous };
}

function takeLineEnding(effects: Effects, code: Code): void {
  effects.enter('lineEnding');
  effects.consume(code);
  effects.exit('lineEnding');
}

/** True for white space, ends of lines and the end of the text. */
function isSpace(code: Code): boolean {
  return code === null || code < 0 || code === 32;
}

function isDigit(code: Code): boolean {
  return code !== null && code >= 48 && code <= 57;
}
