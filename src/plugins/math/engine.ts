/** Formulas as MathML, which browsers draw without script, style sheet or fonts. A bundle of its own: KaTeX is large. */
import katex, { ParseError } from 'katex';
import { styleLetters } from './letters.ts';

/** A formula that can't be read. */
export interface FormulaFault {
  /** What is wrong, in words. */
  readonly message: string;
  /** Offset in the formula; null where that is not known. */
  readonly offset: number | null;
}

/** MathML of a formula of TeX, with its source as an annotation; or what is wrong with it. */
export function renderFormula(
  tex: string,
  displayMode: boolean,
  macros: Readonly<Record<string, string>>,
): string | FormulaFault {
  try {
    const markup = katex.renderToString(tex, {
      displayMode,
      output: 'mathml',
      throwOnError: true,
      strict: 'ignore',
      // What a formula defines for all that follow would make pages depend on their order.
      macros: { ...macros },
    });
    return styleLetters(markup.replace(/^<span class="katex">([\s\S]*)<\/span>$/, '$1'));
  } catch (error) {
    if (error instanceof ParseError)
      return {
        message: (error as ParseError & { rawMessage?: string }).rawMessage ?? error.message,
        offset: error.position,
      };
    return { message: error instanceof Error ? error.message : String(error), offset: null };
  }
}
