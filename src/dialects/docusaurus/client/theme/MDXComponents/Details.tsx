/** Folded content, as that of `<details>` in pages is. */
export { default } from '../Details.tsx';
