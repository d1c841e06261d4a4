/** Writing to the clipboard, and telling the reader that it happened. */

/** Time a button shows that it has copied, in milliseconds. */
export const COPIED_MS = 2000;

/** Copies a text; false when the browser does not let us. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The way of insecure origins, where there is no clipboard object. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  const focused = document.activeElement as HTMLElement | null;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  focused?.focus({ preventScroll: true });
  return copied;
}

/** Says a short text to screen readers. */
export function announce(text: string): void {
  let region = document.getElementById('docsgen-announcer');
  if (!region) {
    region = document.createElement('div');
    region.id = 'docsgen-announcer';
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  region.textContent = '';
  // A change in the next frame is announced even when the text is the same as before.
  requestAnimationFrame(() => {
    if (region) region.textContent = text;
  });
}

/** Marks a control as having copied for a moment. */
export function showCopied(control: HTMLElement): void {
  control.dataset.copied = '';
  window.setTimeout(() => delete control.dataset.copied, COPIED_MS);
}
