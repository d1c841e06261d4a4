/** What opens the search besides its button: keys, and the search fields in pages. */

export interface SearchTriggers {
  /** Opens the dialog with a text in its field. */
  open: (text: string) => void;
  /** Somebody may search soon. */
  warm: () => void;
  /** Goes to the page of results. */
  submit: (text: string) => void;
}

/** Installs the listeners; returns the function that takes them away. */
export function installSearchTriggers(
  document: Document,
  { open, warm, submit }: SearchTriggers,
): () => void {
  const onKeydown = (event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
    const isSlash =
      event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
    // Another dialog is open: its keys are its own.
    if ((!isShortcut && !isSlash) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    open('');
  };
  const onFocus = (event: Event) => fieldOf(event) && warm();
  const onClick = (event: MouseEvent) => {
    const field = fieldOf(event);
    if (field) open(field.value);
  };
  const onInput = (event: Event) => {
    const field = fieldOf(event);
    if (!field || field.value === '') return;
    open(field.value);
    field.value = '';
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-search-form]')) return;
    event.preventDefault();
    submit(form.querySelector('input')?.value ?? '');
  };
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('keydown', onKeydown, { signal });
  document.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('input', onInput, { signal });
  document.addEventListener('submit', onSubmit, { signal });
  return () => stop.abort();
}

/** Takes what is typed for the dialog before there is one; returns the function that ends it. Null closes it. */
export function keepTyping(
  document: Document,
  change: (next: (text: string | null) => string | null) => void,
): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isTyping(event)) return;
    if (key === 'Escape') change(() => null);
    else if (key === 'Backspace') change((text) => text && text.slice(0, -1));
    else if (key.length === 1) change((text) => text + key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', onKey, true);
  return () => document.removeEventListener('keydown', onKey, true);
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  return target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName);
}

/** The field of a search form in page content, when the event concerns one. */
function fieldOf(event: Event): HTMLInputElement | null {
  const target = event.target as Element | null;
  return target?.closest?.<HTMLInputElement>('[data-search-form] input') ?? null;
}
