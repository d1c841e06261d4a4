/**
 * What the default theme's parts are made with, for copies of them in a site (`docsgen theme eject`). Each is the one that
 * the theme uses: state, such as the heading that is read, is shared.
 */
export { ADMONITION_KINDS } from '../admonition-kinds.ts';
export { announce, COPIED_MS, writeClipboard } from '../behaviours/clipboard.ts';
export { revealCurrentPage, revealIn } from '../behaviours/reveal.ts';
export { breakable } from '../breakable.tsx';
export { languageName } from '../code-languages.ts';
export { compactCode, compactJson, compactSample, escapeText } from '../components/api/compact-code.ts';
export { drawingOf } from '../drawing.tsx';
export { FurtherLinks } from '../further-links.tsx';
export { CONTENT_ICONS, type IconName } from '../icons/content-icons.ts';
export { SHELL_ICONS, type ShellIconName } from '../icons/shell-icons.ts';
export { loadSearchDialog } from '../later/load-search-dialog.ts';
export { newTabProps } from '../new-tab-props.ts';
export { plainText } from '../plain-text.ts';
export { useActiveHeading } from '../state/active-heading.ts';
export { closeOnLeave } from '../state/close-on-leave.ts';
export { findCurrentVersion } from '../state/current-version.ts';
export * from '../state/preferred-version.ts';
export { installSearchTriggers, keepTyping } from '../state/search-triggers.ts';
export { useDropDown } from '../state/use-drop-down.ts';
export { usePageVersions } from '../state/use-page-versions.ts';
export { isQuery, useSearch } from '../state/use-search.ts';
