/** Place of the search in the header. This theme part is empty until a site has a search. */
export function SearchButton() {
  return null;
}
