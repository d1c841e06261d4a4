/** The form of a text for a number: forms stand between bars, the last one for many. */
export function usePluralForm(): { selectMessage: (count: number, forms: string) => string } {
  return {
    selectMessage: (count, forms) => {
      const all = forms.split('|');
      return (count === 1 ? all[0] : all.at(-1)) ?? '';
    },
  };
}
