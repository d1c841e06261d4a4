import type { PageContext, Span } from '../page-context.ts';

/** Reports attributes that HTML has and JSX writes otherwise: `class`, `for`, `style="…"`, `onclick="…"`. */
export function checkHtmlAttribute(
  context: PageContext,
  element: string,
  attribute: string,
  value: string,
  span: Span,
): void {
  if (!/^[a-z][a-z0-9]*$/.test(element)) return;
  const problem = problemOf(attribute, value);
  if (problem) context.report('mdx-syntax', span, problem);
}

function problemOf(attribute: string, value: string): { message: string; hint: string } | null {
  if (attribute === 'class') {
    return { message: 'JSX has no attribute `class`', hint: `Write className="${value}".` };
  }
  if (attribute === 'for') {
    return { message: 'JSX has no attribute `for`', hint: `Write htmlFor="${value}".` };
  }
  if (attribute === 'style') {
    return {
      message: '`style` is a string, but JSX wants an object',
      hint: `Write style={{${styleObject(value)}}}.`,
    };
  }
  if (/^on[a-z]+$/i.test(attribute)) {
    return {
      message: `\`${attribute}\` is a string, but JSX wants a function`,
      hint: 'Move what it does to a component of the site and import that.',
    };
  }
  return null;
}

/** `margin-top: 4px; color: red` as the inside of a JavaScript object. */
function styleObject(css: string): string {
  const entries = css
    .split(';')
    .map((declaration) => /^\s*([\w-]+)\s*:\s*(\S(?:.*\S)?)\s*$/s.exec(declaration))
    .flatMap((match) => {
      const [, property, value] = match ?? [];
      if (property === undefined || value === undefined) return [];
      const name = property.startsWith('--')
        ? `'${property}'`
        : property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return [`${name}: '${value.replace(/'/g, '"')}'`];
    });
  return entries.join(', ');
}
