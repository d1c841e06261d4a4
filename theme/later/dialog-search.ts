/** The search dialog with its styles, which pages do without until somebody is about to open it. */
import { css } from 'virtual:docsgen/styles/search-dialog';
import { adoptStyles } from './adopt-styles.ts';

export { SearchDialog } from '@theme/SearchDialog';

adoptStyles(document, css);
