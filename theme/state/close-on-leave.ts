/** Closes the list on Escape, on a click beside it, and when focus leaves it. */
export function closeOnLeave(details: HTMLDetailsElement | null): (() => void) | undefined {
  if (!details) return undefined;
  const close = (event: Event) => {
    if (event.target instanceof Node && !details.contains(event.target)) details.open = false;
  };
  const onKeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  };
  document.addEventListener('click', close);
  document.addEventListener('focusin', close);
  document.addEventListener('keydown', onKeydown);
  return () => {
    document.removeEventListener('click', close);
    document.removeEventListener('focusin', close);
    document.removeEventListener('keydown', onKeydown);
  };
}
