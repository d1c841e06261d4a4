import { css } from 'virtual:docsgen/styles/large-dialogs';
import { t } from 'docsgen/client';
import { adoptStyles } from '../later/adopt-styles.ts';

/** Steps of the scale, and what a drawing starts at: as large as the window allows, up to twice its size. */
const STEP = 1.25;
const SMALLEST = 0.8;
const LARGEST = 4;
const FITTED = 2;

/** Shows a drawing large, in a box that scrolls. Keys: + and - change its size, 0 brings it back, Escape closes. */
export function showDiagram(figure: HTMLElement): void {
  const { ownerDocument: document } = figure;
  const drawing = drawingFor(figure);
  if (!drawing) return;
  adoptStyles(document, css);
  const dialog = document.createElement('dialog');
  dialog.className = 'diagram-dialog';
  dialog.setAttribute('aria-label', drawing.getAttribute('aria-label') ?? t`Diagram`);
  const region = document.createElement('div');
  region.className = 'diagram diagram-large';
  region.tabIndex = 0;
  region.setAttribute('role', 'group');
  region.setAttribute('aria-label', t`Diagram`);
  region.append(drawing);
  const size = { width: drawing.width.baseVal.value, height: drawing.height.baseVal.value };
  let scale = 1;
  const setScale = (value: number) => {
    scale = Math.min(LARGEST, Math.max(SMALLEST, value));
    drawing.setAttribute('width', String(size.width * scale));
    drawing.setAttribute('height', String(size.height * scale));
  };
  const fit = () => {
    const room = Math.min(region.clientWidth / (size.width + 48), region.clientHeight / (size.height + 48));
    setScale(Math.min(FITTED, Math.max(1, room)));
  };
  const tools = document.createElement('div');
  tools.className = 'diagram-tools';
  tools.append(
    makeButton(document, '−', t`Smaller`, () => setScale(scale / STEP)),
    makeButton(document, '+', t`Larger`, () => setScale(scale * STEP)),
    makeButton(document, '×', t`Close`, () => dialog.close()),
  );
  dialog.append(region, tools);
  dialog.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') setScale(scale * STEP);
    else if (event.key === '-') setScale(scale / STEP);
    else if (event.key === '0') fit();
  });
  // Focus goes back to the button by itself.
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  region.focus();
  fit();
}

/**
 * A copy of the drawing that is shown large: the one for wide columns where the window has room for it, else the one that
 * stands in the page, which the other one would be smaller than.
 */
function drawingFor(figure: HTMLElement): SVGSVGElement | null {
  const drawings = [...figure.querySelectorAll<SVGSVGElement>('.diagram-view > svg:not(.diagram-floor)')];
  const { innerWidth } = figure.ownerDocument.defaultView ?? window;
  const fitting = drawings.find((drawing) => drawing.width.baseVal.value + 48 <= innerWidth);
  const shown = drawings.find((drawing) => drawing.getBoundingClientRect().width > 0);
  return ((fitting ?? shown ?? drawings[0])?.cloneNode(true) as SVGSVGElement | undefined) ?? null;
}

function makeButton(document: Document, text: string, label: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'diagram-tool';
  button.textContent = text;
  button.setAttribute('aria-label', label);
  button.addEventListener('click', act);
  return button;
}
