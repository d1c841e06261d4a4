import { t } from 'docsgen/client';

/** How each kind of admonition looks, and its title where it has none of its own. */
export const ADMONITION_KINDS = {
  note: { tone: 'note', title: t`Note` },
  tip: { tone: 'tip', title: t`Tip` },
  info: { tone: 'info', title: t`Info` },
  important: { tone: 'info', title: t`Important` },
  warning: { tone: 'warning', title: t`Warning` },
  caution: { tone: 'warning', title: t`Caution` },
  danger: { tone: 'danger', title: t`Danger` },
} as const;
