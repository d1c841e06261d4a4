/** What makes a link open in a new tab, which gets no hold on this one; nothing for others. */
export function newTabProps({ newTab }: { readonly newTab: boolean }): { target?: string; rel?: string } {
  return newTab ? { target: '_blank', rel: 'noopener' } : {};
}
