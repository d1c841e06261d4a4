/** A link, as Markdown's are. */
export { default } from '../../Link.tsx';
