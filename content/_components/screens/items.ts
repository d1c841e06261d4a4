/** The items of a list that pages write as one text: `Open | Closed`. */
export function itemsOf(list: string, separator = '|'): string[] {
  return list.split(separator).map((item) => item.trim());
}
