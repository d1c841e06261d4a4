import { AdmonitionTitle } from '@theme/AdmonitionTitle';
import { Icon } from '@theme/Icon';
import { Children, isValidElement, type ReactNode } from 'react';
import { ADMONITION_KINDS } from '../admonition-kinds.ts';

/** Props of `Admonition`. */
export interface AdmonitionProps {
  type?: 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution' | 'important';
  /** Plain text; a first child `<AdmonitionTitle>` may hold more. */
  title?: string;
  children?: ReactNode;
}

/** A remark beside the text, such as a warning. */
export function Admonition({ type = 'note', title, children }: AdmonitionProps) {
  const kind = ADMONITION_KINDS[type] ?? ADMONITION_KINDS.note;
  const parts = Children.toArray(children);
  const at = parts.findIndex((part) => isValidElement(part) && part.type === AdmonitionTitle);
  const [own] = at < 0 ? [] : parts.splice(at, 1);
  return (
    // A note is no landmark: several of one kind would be places of one name.
    <aside className={`admonition admonition-${kind.tone}`} role="note" aria-label={kind.title}>
      {own ? <AdmonitionHead icon={kind.tone}>{own}</AdmonitionHead> : null}
      {own ? null : <AdmonitionHead icon={kind.tone}>{title ?? kind.title}</AdmonitionHead>}
      <div className="admonition-body">{parts}</div>
    </aside>
  );
}

function AdmonitionHead({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <p className="admonition-title">
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}
