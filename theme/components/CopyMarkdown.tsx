import { ShellIcon } from '@theme/ShellIcon';
import { t } from 'docsgen/client';
import { useState } from 'react';
import { announce, COPIED_MS, writeClipboard } from '../behaviours/clipboard.ts';

/** Props of `CopyMarkdown`. */
export interface CopyMarkdownProps {
  /** URL of the page's Markdown twin. */
  url: string;
}

const LABELS = { idle: t`Copy page`, copied: t`Copied`, failed: t`Copying failed` } as const;

/** Copies the page as Markdown, for a chat or a note. The foot of the page links to the same text. */
export function CopyMarkdown({ url }: CopyMarkdownProps) {
  const [state, setState] = useState<keyof typeof LABELS>('idle');
  const copy = async () => {
    const copied = await copyText(url);
    setState(copied ? 'copied' : 'failed');
    announce(copied ? t`Page copied as Markdown` : LABELS.failed);
    window.setTimeout(() => setState('idle'), COPIED_MS);
  };
  return (
    <button type="button" className="copy-markdown" title={t`Copy this page as Markdown`} onClick={copy}>
      <ShellIcon name={state === 'copied' ? 'check' : 'copy'} />
      {LABELS[state]}
    </button>
  );
}

async function copyText(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    return response.ok && (await writeClipboard(await response.text()));
  } catch {
    return false;
  }
}
