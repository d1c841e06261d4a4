import { VFileMessage } from 'vfile-message';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { CONFLICT_FAULT } from '../../diagnostics/merge-conflict.ts';
import type { PageContext, Span } from '../page-context.ts';
import { explainEsm } from './esm-error.ts';
import { explainAcorn, explainOpenExpression } from './expression-error.ts';
import type { Explanation, ParserFault } from './fault.ts';
import { conflictMarkAt } from './merge-conflict.ts';
import { explainCharacter, explainMismatch, explainOpenTag, explainStrayClosing } from './tag-error.ts';

/**
 * Turns what the MDX parser threw into a diagnostic.
 *
 * @throws what is no parser's message: a bug of ours, which must not look like a writer's mistake
 */
export function toSyntaxDiagnostic(error: unknown, context: PageContext): Diagnostic {
  if (!(error instanceof VFileMessage)) throw error;
  return explainSyntax(error, context).diagnostic;
}

/** What the MDX parser threw as a diagnostic, with the span that it is about. */
export function explainSyntax(
  error: VFileMessage,
  context: PageContext,
): { diagnostic: Diagnostic; span: Span } {
  const fault = readFault(error, context);
  const mark = conflictMarkAt(context.text, fault.offset);
  if (mark)
    return {
      diagnostic: createDiagnostic('merge-conflict', { ...CONFLICT_FAULT, location: context.locate(mark) }),
      span: mark,
    };
  const { message, hint, span, related } = explain(fault);
  const diagnostic = createDiagnostic('mdx-syntax', {
    message: restore(message),
    hint: restore(hint),
    location: context.locate(span),
    ...(related && {
      related: [{ message: restore(related.message), location: context.locate(related.span) }],
    }),
  });
  return { diagnostic, span };
}

function explain(fault: ParserFault): Explanation {
  const inExpression = fault.source.endsWith('mdx-expression');
  switch (fault.rule) {
    case 'acorn':
      return fault.source.endsWith('mdxjs-esm') ? explainEsm(fault) : explainAcorn(fault);
    case 'unexpected-eof':
      return inExpression ? explainOpenExpression(fault) : explainOpenTag(fault);
    case 'unexpected-character':
      return explainCharacter(fault);
    case 'unexpected-closing-slash':
      return explainStrayClosing(fault);
    case 'end-tag-mismatch':
      return explainMismatch(fault) ?? other(fault);
    case 'non-spread':
      return at(fault, 'Braces between attributes must hold a spread', 'Write {...props}, or name={value}.');
    case 'unexpected-empty-expression':
      return at(
        fault,
        'The braces of this value are empty',
        'Write a value between them, or remove the attribute.',
      );
    case 'unexpected-lazy':
      return at(
        fault,
        'This line continues a tag or expression, but not its quote or list item',
        'Indent it, or start it with >, like the line before.',
      );
    default:
      return other(fault);
  }
}

function other(fault: ParserFault): Explanation {
  return at(
    fault,
    fault.message,
    'Mend the place shown; in text write \\{ and \\< for braces and less-than signs.',
  );
}

function at(fault: ParserFault, message: string, hint: string): Explanation {
  return { message, hint, span: { start: fault.offset, end: fault.offset + 1 } };
}

function readFault(error: VFileMessage, context: PageContext): ParserFault {
  const { place } = error;
  const point = place && 'start' in place ? place.start : place;
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return {
    rule: error.ruleId ?? '',
    source: error.source ?? '',
    message: error.reason,
    offset: point ? context.offsetOf(point.line, point.column) : 0,
    javascript: cause.replace(/(?<!\s)\s*\(\d+:\d+\)$/, ''),
    text: context.text,
    offsetOf: (line, column) => context.offsetOf(line, column),
  };
}

/** Puts back the braces of heading ids. */
function restore(text: string): string {
  return text.replaceAll('\uE000', '{').replaceAll('\uE001', '}');
}
