/** A site of forty files that all name their version; it has other names in odd versions. */
export function siteOf(version: string): Record<string, string> {
  const isOdd = version.length % 2 === 1;
  const files = Array.from({ length: 38 }, (_, index): [string, string] => {
    const folder = isOdd && index % 5 === 0 ? 'odd/deep' : `f${index % 6}`;
    return [`${folder}/${index}.html`, `${version}: ${index}`];
  });
  // A file in the one, a folder in the other.
  return Object.fromEntries([
    ...files,
    isOdd ? ['turn', version] : ['turn/x', version],
    ['index.html', version],
  ]);
}
