/** An address of this site that a component shows, as it stands in the HTML. */
export interface ShownAddress {
  address: string;
  /** True for the source of an image, false for a link. */
  isImage: boolean;
  /** True in the shell, where many components are the theme's: only what the site's own code has written is told. */
  isShell?: true;
}
