/** Stands for parts of the theme's frame, which is docsgen's: what they say stands there already. */
export default function Nowhere(): null {
  return null;
}
