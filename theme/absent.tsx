/**
 * What takes the place of shell components in the browser's bundle of a site that has nothing for them to show: no
 * versions, no announcement, no search. They render nothing there, so that readers need not load how they would.
 */
export const AnnouncementBar = () => null;
export const SearchButton = () => null;
export const VersionBanner = () => null;
export const VersionDropdown = () => null;
