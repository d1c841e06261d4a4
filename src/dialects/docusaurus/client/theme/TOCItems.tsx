import TOCInline from './TOCInline.tsx';

/** The headings of a page as a list, wherever it is put. */
export default TOCInline;
