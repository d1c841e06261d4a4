import { memo } from 'react';

/**
 * Static children of an island. Never rendered again: React takes the HTML as it is on both sides and does not
 * look inside.
 */
export const Slot = memo(
  function Slot({ html }: { html: string }) {
    return <docsgen-slot dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
  },
  () => true,
);
