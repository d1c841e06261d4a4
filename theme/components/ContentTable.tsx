import { t } from 'docsgen/client';
import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { plainText } from '../plain-text.ts';

/**
 * A table in a box of its own that scrolls sideways on narrow screens; the keyboard can scroll it too. The box is
 * a group and no landmark: a reference page has dozens of tables.
 */
export function ContentTable({ children, ...rest }: ComponentProps<'table'>) {
  const columns = cells(part(children, 'thead')[0]);
  const rows = part(children, 'tbody').map(cells);
  const names = columns.filter((text) => text !== '').join(', ');
  const label = names === '' ? t`Table` : t`Table: ${names}`;
  const box = namesRows(rows) ? 'table table-named' : 'table';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to take the focus
    <div className={box} role="group" aria-label={label} tabIndex={0}>
      <table {...rest}>{children}</table>
    </div>
  );
}

/** Longest text, in characters, that can name a row and stay beside what is scrolled. */
const LONGEST_NAME = 36;

/** True when the first column says which row is which: then it stays in view while the others are scrolled. */
function namesRows(rows: readonly string[][]): boolean {
  const names = rows.map(([name = '']) => name);
  const fit = names.every((name) => name !== '' && name.length <= LONGEST_NAME);
  return fit && rows.length > 1 && (rows[0]?.length ?? 0) > 1 && new Set(names).size === names.length;
}

/** The rows of the table's head or body. */
function part(children: ReactNode, type: 'thead' | 'tbody') {
  return elements(elements(children).find((element) => element.type === type)?.props.children);
}

/** The texts of a row's cells. */
function cells(row: ReturnType<typeof elements>[number] | undefined): string[] {
  return elements(row?.props.children).map((cell) => plainText(cell.props.children).trim());
}

function elements(children: ReactNode) {
  return Children.toArray(children).filter(isValidElement<{ children?: ReactNode }>);
}
