import { Children, isValidElement, type ReactNode } from 'react';
import { itemsOf } from './items.ts';
import { ScreenBadge } from './ScreenBadge.tsx';
import { SwitchDrawing } from './ScreenField.tsx';
import { ScreenMark } from './ScreenMark.tsx';

interface RowProps {
  /** The cells, divided by ` | `. `[x]` and `[ ]` are drawn as a switch, `(In review)` as a state. */
  cells: string;
  mark?: string;
}

interface TableProps {
  /** The heads of the columns, divided by ` | `. */
  columns: string;
  /** `ScreenRow` elements. */
  children?: ReactNode;
}

/** A row of a `ScreenTable`, which draws it. */
export function ScreenRow(_: RowProps) {
  return null;
}

/** A table of a screen; on phones each row becomes a card. */
export function ScreenTable({ columns, children }: TableProps) {
  const heads = itemsOf(columns);
  const rows = Children.toArray(children).filter(isValidElement<RowProps>);
  return (
    <table className="screen-table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, props: { cells, mark } }) => (
          <tr key={key}>
            {itemsOf(cells).map((cell, index) => (
              <td key={heads[index]} data-head={heads[index]}>
                <span>
                  <Cell text={cell} />
                  {index === 0 && <ScreenMark mark={mark} />}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ text }: { text: string }) {
  if (text === '[x]' || text === '[ ]') return <SwitchDrawing on={text === '[x]'} />;
  const state = /^\((.+)\)$/.exec(text)?.[1];
  return state ? <ScreenBadge text={state} /> : text;
}
