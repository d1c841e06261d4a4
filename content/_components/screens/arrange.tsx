import { Children, type ElementType, Fragment, isValidElement, type ReactNode } from 'react';
import { ScreenButton } from './ScreenButton.tsx';
import { ScreenChoice, ScreenField, ScreenSwitch } from './ScreenField.tsx';

/** A part of a screen, or several of one kind together. */
interface Part {
  /** The component; null for a group. */
  type: ElementType | string | null;
  node: ReactNode;
}

const isField = (type: unknown) => type === ScreenField || type === ScreenSwitch || type === ScreenChoice;

/** The parts of a screen: fields that follow one another become one list, and so do buttons. */
export function arrange(children: ReactNode): Part[] {
  const parts: Part[] = [];
  let group: ReactNode[] = [];
  let kind: 'fields' | 'buttons' | null = null;
  const flush = () => {
    const key = `group-${parts.length}`;
    if (kind === 'fields')
      parts.push({
        type: null,
        node: (
          <dl key={key} className="screen-fields">
            {group}
          </dl>
        ),
      });
    if (kind === 'buttons')
      parts.push({
        type: null,
        node: (
          <p key={key} className="screen-buttons">
            {group}
          </p>
        ),
      });
    group = [];
  };
  for (const child of Children.toArray(children)) {
    if (!isValidElement<{ children?: ReactNode }>(child)) continue;
    const next = isField(child.type) ? 'fields' : child.type === ScreenButton ? 'buttons' : null;
    if (next !== kind) flush();
    kind = next;
    // A space keeps the names of buttons apart for those who only hear them.
    if (next) group.push(<Fragment key={child.key}>{child} </Fragment>);
    else parts.push({ type: child.type, node: child });
  }
  flush();
  return parts;
}
