/**
 * What takes the place of shell components in the browser's bundle of a site that has nothing for them to show: neither
 * versions nor an announcement. They render nothing there, so that readers need not load how they would.
 */
export const AnnouncementBar = () => null;
export const VersionBanner = () => null;
export const VersionDropdown = () => null;
