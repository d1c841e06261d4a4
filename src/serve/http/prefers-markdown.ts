/** Whether a request would rather have a page as Markdown (RFC 9110, section 12.5.1). Pure. */

/**
 * True for requests that name `text/markdown` and don't like HTML better. Browsers never name it; agents do, and may
 * take HTML as well.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !/text\/markdown/i.test(accept)) return false;
  const weights = parseWeights(accept);
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0);
}

function parseWeights(accept: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const element of accept.toLowerCase().split(',')) {
    const [range = '', ...parameters] = element.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (weight >= 0 && weight <= 1) weights.set(range, Math.max(weight, weights.get(range) ?? 0));
  }
  return weights;
}
