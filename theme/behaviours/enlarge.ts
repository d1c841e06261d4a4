/** Installs the listener of all buttons that show a drawing large. What it needs is loaded when one is used. */
export function installEnlarge(document: Document): void {
  document.addEventListener('click', (event) => {
    const figure = (event.target as Element).closest('.diagram-enlarge')?.closest<HTMLElement>('.diagram');
    if (figure) void import('./diagram-dialog.ts').then(({ showDiagram }) => showDiagram(figure));
  });
}
