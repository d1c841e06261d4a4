/** Loads the search dialog and its styles: most readers never open it. */
export const loadSearchDialog = () => import('./dialog-search.ts').then((module) => module.SearchDialog);
