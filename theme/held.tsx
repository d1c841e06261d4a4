/**
 * What the browser's bundle has of a part whose content never changes there: React leaves alone what the server has
 * written, so that readers need not load the texts. Attributes have to be those of the part itself.
 */
export function BaseUrlBanner() {
  return (
    <div
      id="base-url-banner"
      className="base-url-banner"
      role="alert"
      hidden
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
