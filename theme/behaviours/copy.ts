/** Copy buttons of code blocks, and heading anchors that copy their link. */
import { t } from 'docsgen/client';
import { announce, showCopied, writeClipboard } from './clipboard.ts';

/** Installs the listeners of all copy controls, those of later pages included. */
export function installCopy(document: Document): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>('[data-copy]');
    if (button) return void copyFrom(button);
    const anchor = target.closest<HTMLAnchorElement>('.heading-anchor');
    // The jump itself is the browser's.
    if (anchor) void copy(anchor, anchor.href, t`Link copied`);
  });
}

async function copyFrom(button: HTMLElement): Promise<void> {
  const text = button.dataset.copy || codeText(button.closest('.code'));
  if (text !== '') await copy(button, text, t`Copied`);
}

async function copy(control: HTMLElement, text: string, message: string): Promise<void> {
  if (!(await writeClipboard(text))) return announce(t`Copying failed`);
  showCopied(control);
  announce(message);
}

/** The text of a code block as the reader wants to paste it: lines that are marked as deleted are left out. */
export function codeText(block: Element | null): string {
  const code = block?.querySelector('pre code');
  if (!code) return '';
  const lines = [...code.querySelectorAll('.line')];
  if (lines.length === 0) return code.textContent ?? '';
  return lines
    .filter((line) => !line.classList.contains('deleted'))
    .map((line) => line.textContent ?? '')
    .join('\n');
}
