import { AdmonitionTitle } from '@theme/AdmonitionTitle';
import { Icon } from '@theme/Icon';
import { Children, isValidElement, type ReactNode } from 'react';

export interface AdmonitionProps {
  type?: 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution' | 'important';
  /** Plain text; a first child `<AdmonitionTitle>` may hold more. */
  title?: string;
  children?: ReactNode;
}

const KINDS = {
  note: { tone: 'note', title: 'Note' },
  tip: { tone: 'tip', title: 'Tip' },
  info: { tone: 'info', title: 'Info' },
  important: { tone: 'info', title: 'Important' },
  warning: { tone: 'warning', title: 'Warning' },
  caution: { tone: 'warning', title: 'Caution' },
  danger: { tone: 'danger', title: 'Danger' },
} as const;

/** A remark beside the text, such as a warning. */
export function Admonition({ type = 'note', title, children }: AdmonitionProps) {
  const kind = KINDS[type] ?? KINDS.note;
  const parts = Children.toArray(children);
  const at = parts.findIndex((part) => isValidElement(part) && part.type === AdmonitionTitle);
  const [own] = at < 0 ? [] : parts.splice(at, 1);
  return (
    <aside className={`admonition admonition-${kind.tone}`} aria-label={kind.title}>
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
