/** An address of this site that a component shows, as it stands in the HTML. */
export interface ShownAddress {
  address: string;
  /** True for the source of an image, false for a link. */
  isImage: boolean;
}
