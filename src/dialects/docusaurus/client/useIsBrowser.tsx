/** False while a page is made. */
export default function useIsBrowser(): boolean {
  return false;
}
