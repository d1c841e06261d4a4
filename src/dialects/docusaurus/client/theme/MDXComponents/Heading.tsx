/** A heading, as Markdown's are. */
export { default } from '../Heading.tsx';
