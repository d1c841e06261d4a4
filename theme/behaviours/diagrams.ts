import { loadMermaid } from 'virtual:docsgen/diagrams';

const SOURCE = 'pre[data-diagram="mermaid"]';
let drawn = 0;

/** Draws the diagrams that no build-time renderer knows, when they come into view and again in another colour mode. */
export function drawDiagrams(root: HTMLElement): void {
  if (!loadMermaid) return;
  const sources = root.querySelectorAll<HTMLElement>(SOURCE);
  if (sources.length === 0) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        observer.unobserve(entry.target);
        void draw(entry.target as HTMLElement);
      }
    },
    { rootMargin: '200px' },
  );
  for (const source of sources) observer.observe(source);
}

async function draw(source: HTMLElement): Promise<void> {
  const mermaid = await loadMermaid?.();
  if (!mermaid || !source.isConnected) return;
  const dark = document.documentElement.dataset.theme === 'dark';
  mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', theme: dark ? 'dark' : 'neutral' });
  try {
    const { svg } = await mermaid.render(`docsgen-drawing-${drawn++}`, source.textContent ?? '');
    const drawing = document.createElement('div');
    drawing.className = 'diagram-drawing diagram-drawing-own';
    drawing.innerHTML = svg;
    const picture = drawing.querySelector('svg');
    picture?.setAttribute('role', 'img');
    if (source.dataset.alt) picture?.setAttribute('aria-label', source.dataset.alt);
    source.replaceWith(drawing);
  } catch {
    // A diagram that mermaid refuses stays as its text.
  }
}
