/** Compiles and renders pages the way the build does, for tests of the MDX stage. */
import { createElement, Fragment, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { hashText } from '../../../src/files/hash.ts';
import { type CompileResult, createPageCompiler } from '../../../src/mdx/compile.ts';
import type { CompiledPage, PageFormat } from '../../../src/shared/page.ts';

export interface Fixture {
  format?: PageFormat;
  files?: Record<string, string>;
}

type Components = Record<string, (props: Record<string, unknown>) => ReactNode>;

/** Components that show their name and props as an element `x-name`. */
const THEME: Components = Object.fromEntries(
  ['Admonition', 'AdmonitionTitle', 'CodeBlock', 'Diagram', 'Tabs', 'TabItem', 'Badge'].map((name) => [
    name,
    ({ children, html, ...props }) =>
      createElement(
        `x-${name.toLowerCase()}`,
        { ...props, ...(typeof html === 'string' && { dangerouslySetInnerHTML: { __html: html } }) },
        children as ReactNode,
      ),
  ]),
);

export function createCompiler(files: Record<string, string> = {}) {
  return createPageCompiler({ readFile: (path) => files[path] ?? null, hashText });
}

export function compile(body: string, { format = 'mdx', files }: Fixture = {}): CompileResult {
  return createCompiler(files).compile({ path: `content/guide/page.${format}`, format, body });
}

/** The page, or an error that shows what was reported. */
export function compilePage(body: string, fixture?: Fixture): CompiledPage {
  const { page, diagnostics } = compile(body, fixture);
  if (!page) throw new Error(diagnostics.map((diagnostic) => diagnostic.message).join('\n'));
  return page;
}

/** The page's module as the renderer evaluates it. */
export function evaluate(page: CompiledPage, imports: Record<string, unknown> = {}): Record<string, unknown> {
  return new Function(page.code)({ Fragment, jsx, jsxs, imports }) as Record<string, unknown>;
}

/** HTML of a page. */
export function render(
  body: string,
  fixture?: Fixture,
  imports?: Record<string, unknown>,
  components?: Components,
): string {
  const module = evaluate(compilePage(body, fixture), imports);
  const content = module.default as (props: { components: Components }) => ReactNode;
  return renderToStaticMarkup(createElement(content, { components: { ...THEME, ...components } }));
}

/** `line:column message` and hint of what is reported. */
export function faults(body: string, fixture?: Fixture): string[] {
  return compile(body, fixture).diagnostics.map(
    ({ code, message, hint, location }) =>
      `${code} ${location?.line}:${location?.column} ${message} | ${hint ?? ''}`,
  );
}

/** The start of a location, and its end when it has one: `3:5-9`. */
export function span(location: { line: number; column: number; endColumn?: number }): string {
  return `${location.line}:${location.column}${location.endColumn ? `-${location.endColumn}` : ''}`;
}
