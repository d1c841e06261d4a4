import { createElement, Fragment, type ReactNode } from 'react';

/**
 * A text of the interface in the site's language: t`On this page`, t`Results for ${query}`. The bundler puts the text into
 * its place, so that no table of texts reaches the browser; the function answers in English where nothing has bundled it.
 * Values may be elements: the text is one then.
 */
export function t(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string;
export function t(parts: TemplateStringsArray, ...values: readonly ReactNode[]): ReactNode;
export function t(parts: TemplateStringsArray, ...values: readonly ReactNode[]): ReactNode {
  const pieces = parts.flatMap((part, index) => (index < values.length ? [part, values[index]] : [part]));
  const isPlain = values.every((value) => typeof value === 'string' || typeof value === 'number');
  return isPlain ? pieces.join('') : createElement(Fragment, null, ...pieces);
}
