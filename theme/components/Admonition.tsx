import { AdmonitionTitle } from '@theme/AdmonitionTitle';
import { Children, isValidElement, type ReactNode } from 'react';
import { ADMONITION_KINDS } from '../admonition-kinds.ts';
import { drawingOf } from '../drawing.tsx';

/** Props of `Admonition`. */
export interface AdmonitionProps {
  type?: 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution' | 'important';
  /** Plain text; a first child `<AdmonitionTitle>` may hold more. */
  title?: string;
  /** In the place of that of its kind: name of an icon of the theme, a drawing, an emoji. */
  icon?: ReactNode;
  children?: ReactNode;
}

/** A remark beside the text, such as a warning. */
export function Admonition({ type = 'note', title, icon, children }: AdmonitionProps) {
  const kind = ADMONITION_KINDS[type] ?? ADMONITION_KINDS.note;
  const parts = Children.toArray(children);
  const at = parts.findIndex((part) => isValidElement(part) && part.type === AdmonitionTitle);
  const drawing = drawingOf(icon ?? kind.tone);
  const [own] = at < 0 ? [] : parts.splice(at, 1);
  return (
    // A note is no landmark: several of one kind would be places of one name.
    <aside className={`admonition admonition-${kind.tone}`} role="note" aria-label={kind.title}>
      {own ? <AdmonitionHead icon={drawing}>{own}</AdmonitionHead> : null}
      {own ? null : <AdmonitionHead icon={drawing}>{title ?? kind.title}</AdmonitionHead>}
      <div className="admonition-body">{parts}</div>
    </aside>
  );
}

function AdmonitionHead({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="admonition-title">
      {icon}
      <span>{children}</span>
    </p>
  );
}
