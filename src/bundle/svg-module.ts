/** Names of attributes that React writes otherwise. */
function reactName(name: string): string {
  if (name === 'class') return 'className';
  if (/^(?:aria|data)-/.test(name)) return name;
  return name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Source of a module whose default export is a component that draws an SVG: attributes of its root can be overwritten
 * by props. Null for a text that is no SVG.
 */
export function createSvgModule(text: string): string | null {
  const [, attributes = '', inner = ''] =
    /<svg\b((?:[^"'>]|"[^"]*"|'[^']*')*?)(?:\/>|>([\s\S]*)<\/svg\s*>)/i.exec(text) ?? [];
  if (attributes === '' && inner === '') return null;
  const props: Record<string, string> = {};
  for (const [, name = '', double, single] of attributes.matchAll(
    /(?<![^\s=/"'])([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    // React takes styles as objects only; the policy of the site takes none.
    if (name !== 'style') props[reactName(name)] = decode(double ?? single ?? '');
  }
  return [
    "import { createElement } from 'react';",
    `const own = ${JSON.stringify(props)};`,
    `const inner = { __html: ${JSON.stringify(inner.trim())} };`,
    "export default function Svg(props) { return createElement('svg', { ...own, ...props, dangerouslySetInnerHTML: inner }); }",
    'export { Svg as ReactComponent };',
  ].join('\n');
}

function decode(value: string): string {
  return value
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;|&#39;/g, "'")
    .replace(/&amp;/g, '&');
}
