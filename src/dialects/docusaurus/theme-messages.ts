/** Texts of docsgen that a message of Docusaurus' theme stands for as it is. */
const PLAIN: Readonly<Record<string, string>> = {
  'AnnouncementBar.closeButtonAriaLabel': 'Dismiss announcement',
  'CodeBlock.copied': 'Copied',
  'CodeBlock.copyButtonAriaLabel': 'Copy code',
  'ErrorPageContent.title': 'This page crashed.',
  'ErrorPageContent.tryAgain': 'Try again',
  'NotFound.title': 'Page not found',
  'NotFound.p1':
    'There is no page at this address. It may have moved, or the link that brought you here is wrong.',
  'TOCCollapsible.toggleButtonLabel': 'On this page',
  'SearchBar.label': 'Search',
  'blog.archive.title': 'Archive',
  'blog.paginator.newerEntries': 'Newer posts',
  'blog.paginator.olderEntries': 'Older posts',
  'blog.post.readMore': 'Read more',
  'blog.authorsList.pageTitle': 'Authors',
  'blog.authorsList.viewAll': 'View all authors',
  'common.editThisPage': 'Edit this page',
  'common.skipToMainContent': 'Skip to main content',
  'docs.breadcrumbs.navAriaLabel': 'Breadcrumbs',
  'docs.paginator.navAriaLabel': 'Previous and next page',
  'docs.paginator.next': 'Next',
  'docs.paginator.previous': 'Previous',
  'navbar.mobileVersionsDropdown.label': 'Versions',
  'tags.tagsPageLink': 'View all tags',
  'tags.tagsPageTitle': 'Tags',
};

/** Kinds of boxes, whose names Docusaurus writes in small letters and shows in capitals. */
const BOXES = ['Note', 'Tip', 'Info', 'Warning', 'Danger', 'Caution'];

/** What a version that is not the one to read says above its pages, by its kind. */
export const BANNERS: Readonly<Record<string, string>> = {
  unreleased: 'This is unreleased documentation for {title} {label} version.',
  unmaintained: 'This is documentation for {title} {label}, which is no longer actively maintained.',
};

/** What the pages of a version say above them in English; undefined for a kind without words. */
export function bannerOf(kind: string, title: string, label: string): string | undefined {
  return BANNERS[kind]?.replace('{title}', () => title).replace('{label}', () => label);
}

type Messages = Readonly<Record<string, string>>;

/** The interface's texts, by their English form, as the messages of a language have them for Docusaurus' theme. */
export function themeTexts(messages: Messages): Record<string, string> {
  const own = (name: string) => messages[`theme.${name}`];
  const found: [string, string | undefined][] = [
    ...Object.entries(PLAIN).map(([name, text]): [string, string | undefined] => [text, own(name)]),
    ...BOXES.map((text): [string, string | undefined] => [
      text,
      capitalize(own(`admonition.${text.toLowerCase()}`)),
    ]),
    ['Tags: {0}', join(own('tags.tagsListLabel'), '{0}')],
    [ONE_MINUTE, singular(own('blog.post.readingTime.plurals'))?.replace('{readingTime}', '1')],
    ['{0} min read', other(own('blog.post.readingTime.plurals'))?.replace('{readingTime}', '{0}')],
    ['1 item', one(own('docs.DocCard.categoryDescription.plurals'))?.replace('{count}', '1')],
    ['{0} items', other(own('docs.DocCard.categoryDescription.plurals'))?.replace('{count}', '{0}')],
    ['Link to section: {0}', own('common.headingLinkTitle')?.replace('{heading}', '{0}')],
    ['Last updated {0}', lastUpdated(own)],
    ...tagTitles(own('blog.tagTitle'), '{nPosts}', own('blog.post.plurals'), 'post'),
    ...tagTitles(
      own('docs.tagDocListPageTitle'),
      '{nDocsTagged}',
      own('docs.tagDocListPageTitle.nDocsTagged'),
      'doc',
    ),
  ];
  return Object.fromEntries(
    found.flatMap(([text, said]) => (said === undefined || lacks(text, said) ? [] : [[text, said]])),
  );
}

/** What a version says above its pages in the language; undefined where its messages don't say so. */
export function bannerIn(messages: Messages, kind: string, title: string, label: string): string | undefined {
  return messages[`theme.docs.versions.${kind}VersionLabel`]
    ?.replaceAll('{siteTitle}', () => title)
    .replaceAll('{versionLabel}', () => label)
    .replace(/<\/?[a-z][^<>]*>/gi, '');
}

/** A message of other places than a text of docsgen has would show signs of its own. */
function lacks(text: string, said: string): boolean {
  const places = (words: string) => [...words.matchAll(/\{[^{}]*\}/g)].map(([place]) => place).sort();
  return places(text).join() !== places(said).join();
}

function capitalize(text: string | undefined): string | undefined {
  return text === undefined ? undefined : text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function join(text: string | undefined, behind: string): string | undefined {
  return text === undefined ? undefined : `${text.trimEnd()} ${behind}`;
}

/** What lists say of a post that takes a minute; docsgen has no text of its own for that. */
export const ONE_MINUTE = '1 min read';

/** Languages without a form of their own for one have one form for all. */
const singular = (plurals: string | undefined) => (plurals?.includes('|') ? one(plurals) : undefined);
const one = (plurals: string | undefined) => plurals?.split('|')[0];
const other = (plurals: string | undefined) => plurals?.split('|').at(-1);

function lastUpdated(own: (name: string) => string | undefined): string | undefined {
  const [whole, date] = [own('lastUpdated.lastUpdatedAtBy'), own('lastUpdated.atDate')];
  if (whole === undefined || date === undefined) return undefined;
  return whole.replace('{atDate}', date.replace('{date}', '{0}')).replace('{byUser}', '');
}

/** Titles of pages of tags: how many pages have it, in a sentence of their own, and its name. */
function tagTitles(
  whole: string | undefined,
  place: string,
  plurals: string | undefined,
  noun: 'post' | 'doc',
): [string, string | undefined][] {
  const say = (count: string | undefined, name: string) =>
    count === undefined ? undefined : whole?.replace(place, () => count).replace('{tagName}', name);
  return [
    [`One ${noun} tagged with “{0}”`, say(one(plurals)?.replace('{count}', '1'), '{0}')],
    [`{0} ${noun}s tagged with “{1}”`, say(other(plurals)?.replace('{count}', '{0}'), '{1}')],
  ];
}
