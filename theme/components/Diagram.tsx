import { t } from 'docsgen/client';

/** Props of `Diagram`. */
export interface DiagramProps {
  /** The diagram as text: what was drawn, or what the browser is to draw. */
  source: string;
  /** The drawing, with its name for screen readers inside: one for columns and one for phones, or one for both. */
  svg?: string;
  /** What the picture says, in words. */
  alt?: string;
  /** Caption. */
  title?: string;
}

/** A diagram: drawn by the build, or its text until the browser has drawn it. */
export function Diagram({ source, svg, alt, title }: DiagramProps) {
  // The Markdown twin carries the source, which says more to a reader of text than the words in the boxes.
  const markdown = ['```mermaid', source.trim(), '```', title && `\n*${title}*`].filter(Boolean).join('\n');
  return (
    <figure className="diagram" data-markdown={markdown}>
      {svg === undefined ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to take the focus
        <pre className="diagram-source" data-diagram="mermaid" data-alt={alt} tabIndex={0}>
          {source}
        </pre>
      ) : (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
          <div
            className="diagram-drawing"
            role="group"
            aria-label={t`Diagram`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to take the focus
            tabIndex={0}
            dangerouslySetInnerHTML={{ __html: alt === undefined ? nameByType(svg) : svg }}
          />
          <button type="button" className="diagram-enlarge" aria-haspopup="dialog" data-no-text="">
            {t`Enlarge`}
          </button>
        </>
      )}
      {title && <figcaption>{title}</figcaption>}
    </figure>
  );
}

/** A drawing that nobody has described is named by its type; the compiler, which does so, knows no languages. */
function nameByType(svg: string): string {
  return svg.replace(
    /aria-label="Diagram: ([\w-]+)"/g,
    (_all, type: string) => `aria-label="${t`Diagram: ${type}`.replaceAll('"', '&quot;')}"`,
  );
}
