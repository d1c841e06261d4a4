/** The way out for an import that only other systems know; null for what may be a package. */
export function hintForForeignImport(specifier: string): string | null {
  if (/^[@~]\//.test(specifier)) return `Write the path from this file, such as "../${specifier.slice(2)}".`;
  if (specifier.startsWith('@site/'))
    return `It is a path of Docusaurus: write it from this file, such as "../${specifier.slice('@site/'.length)}", or set dialect: 'docusaurus'.`;
  const original = /^@theme-(?:original|init)\/(\w+)/.exec(specifier)?.[1];
  if (original)
    return `The theme's own part is there by another name: import { ${original} } from 'docsgen/theme'.`;
  if (specifier.startsWith('@docusaurus/'))
    return "It is a part of Docusaurus: dialect: 'docusaurus' reads pages as that does. Elsewhere, Markdown has links and images.";
  if (/^(?:next|gatsby|astro|vitepress|nextra|fumadocs-ui)(?:[/:]|$)/.test(specifier))
    return 'It belongs to another framework, whose parts do nothing here: Markdown has links and images, components are React.';
  return /^!|^[\w-]+-loader!/.test(specifier)
    ? `Loaders of webpack are not run. For the text of a file write "${specifier.slice(specifier.lastIndexOf('!') + 1)}?raw".`
    : null;
}
