/**
 * What takes the place of shell components in the browser's bundle of a site that has nothing for them to show: no
 * versions, no languages, no menus of links, no announcement, no search, no way to take a page along. They render nothing there, so that readers need not load how they would.
 */
const Nothing = () => null;

// One function under all names, as each byte of a first visit counts.
export {
  Nothing as AnnouncementBar,
  Nothing as CopyMarkdown,
  Nothing as HeaderMenu,
  Nothing as LanguageMenu,
  Nothing as PageMenu,
  Nothing as SearchButton,
  Nothing as VersionBanner,
  Nothing as VersionDropdown,
};
