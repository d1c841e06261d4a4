import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { plainText } from '../plain-text.ts';

/**
 * A table in a box of its own that scrolls sideways on narrow screens; the keyboard can scroll it too. The box is
 * a group and no landmark: a reference page has dozens of tables.
 */
export function ContentTable({ children, ...rest }: ComponentProps<'table'>) {
  const columns = headCells(children).map((cell) => plainText(cell).trim());
  const label = ['Table', columns.filter((text) => text !== '').join(', ')].filter(Boolean).join(': ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to take the focus
    <div className="table" role="group" aria-label={label} tabIndex={0}>
      <table {...rest}>{children}</table>
    </div>
  );
}

/** The cells of the first row of the head. */
function headCells(children: ReactNode): ReactNode[] {
  const head = elements(children).find((element) => element.type === 'thead');
  const row = elements(head?.props.children)[0];
  return elements(row?.props.children).map((cell) => cell.props.children);
}

function elements(children: ReactNode) {
  return Children.toArray(children).filter(isValidElement<{ children?: ReactNode }>);
}
