/**
 * What takes the place of shell components in the browser's bundle of a site that has nothing for them to show: no
 * versions, no languages, no announcement, no search, no way to take a page along. They render nothing there, so that readers need not load how they would.
 */
export const AnnouncementBar = () => null;
export const CopyMarkdown = () => null;
export const LanguageMenu = () => null;
export const PageMenu = () => null;
export const SearchButton = () => null;
export const VersionBanner = () => null;
export const VersionDropdown = () => null;
