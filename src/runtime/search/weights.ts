/**
 * The weights of the ranking, in one place: they belong together, and are tuned together. Enumerations, as bundling puts
 * their numbers in the place of their names: the worker has 650 bytes less to fetch than with objects.
 */

/** How much it says of a page or document where a term stands in it; between 0 and 1. */
export enum FIELDS {
  TITLE = 0.9,
  /** Keywords and other names of a page. */
  NAME = 0.555,
  HEADING = 0.92,
  /** A page of which a section has it in its heading. */
  ANY_HEADING = 0.263,
  /** Description of a page, its search terms, its place in the navigation, links to it. */
  SUMMARY = 0.42,
  /** What an operation counts among the pages that have a term: hundreds of them say little of the guides. */
  OPERATION_COUNTS = 0.19,
  TEXT = 0.46,
  /** Counts at which a text of average length has half of that. */
  HALF_DOCUMENT = 0.68,
  HALF_PAGE = 5.925,
}

export enum WEIGHTS {
  /** How much of a document's score comes from its whole page; the rest is its own. */
  PAGE_SHARE = 0.54,
  /** How far the beginning of a page stands for what is said further down. */
  BEGINNING = 0.7,
  /** How far a section has what only the title of its page says. */
  CONTEXT = 0.47,
  /** What is left of the score of a page, and of a document, without any of the query's words. */
  LEAST_PAGE = 0.6,
  LEAST_DOCUMENT = 1,
  /** What a title adds that says what was asked and little else; the same for a heading. */
  EXACT_TITLE = 0.505,
  EXACT_HEADING = 0.216,
  /**
   * Share of the query that a heading says, with its page's title, that is preferred to the page's beginning: readers are
   * led to the place. And the share that the title of such a page says at most.
   */
  SAID = 0.271,
  UNSAID = 0.89,
  /** Share of the query that a heading has to say itself, beside the title of its page. */
  OWN_HEADING = 0.2,
  /** How much less a heading says with each doubling of the number of headings that say it too. */
  COMMON_HEADING = 0.23,
  /** What a phrase adds, to the beginning of a page and to all of it, that is what was typed. */
  PHRASE = 0.4,
  // biome-ignore lint/suspicious/noDuplicateEnumValues: weights may be equal
  PHRASE_PAGE = 0.4,
  /** How fast that falls with the share of the query that the phrase has, and of the phrase that was asked for. */
  PHRASE_QUERY = 2,
  PHRASE_LENGTH = 0.5,
  /** What of that is left where a single word was typed. */
  PHRASE_WORD = 0.15,
  /** What of that is left for guides, when the reader looks for an operation. */
  PHRASE_API = 0.3,
  /** Title or keyword that is what was typed. */
  SAME_TITLE = 1.35,
  /** The same for one of several words: who typed that means this page, or, where a call is asked for, this operation. */
  SAME_PHRASE = 2.5,
  /** How far a word counts as rare that few titles have. */
  TITLE_RARITY = 0.588,
  /** Weight of the commonest word against one that stands on a single page. */
  COMMON = 0.2,
  /** Factor for operations when the reader looks for one. */
  API = 2.9,
  /** The same where that is said by one word beside "API". */
  OF_API = 2.2,
  /** The same for the one whose name was typed in one word. */
  API_NAME = 2.3,
  /** What is left of a page that lacks a name of code that the reader typed. */
  WITHOUT_CODE = 0.55,
  /** What is left of a page whose title and keywords lack a technology that the reader named and others have. */
  OTHER_TECHNOLOGY = 0.728,
  /** What each further hit of a page is worth against the first ones of others. */
  REPEATED = 0.57,
}

/** Factors of pages: by what their author says of them, and for each doubling of the number of pages that link to them. */
export enum PRIORS {
  LOW = 0.7,
  NORMAL = 1,
  HIGH = 1.063,
  /** Hundreds of operations must not bury the guides. */
  OPERATION = 0.5,
  /** Schemas and lists: the operations and guides that speak of them come first. */
  GENERATED = 0.4,
  POPULARITY = 0.046,
}

/** What parts of a query count for, against 1 for a word. */
export enum PARTS {
  /** Words that say little. */
  LIGHT = 0.625,
  /** What the form of a question adds. */
  HINT = 0.903,
  /** How far the parts of a name with a hyphen stand for it, where the site has the name. */
  HYPHENATED = 0.6,
  /** What is given to a function. */
  ARGUMENT = 0.3,
  /** Names of code. */
  CODE = 2.16,
  /** URL paths, with their method. */
  PATH = 2.12,
  /** Names of parameters in them. */
  // biome-ignore lint/suspicious/noDuplicateEnumValues: weights may be equal
  PARAMETER = 0.3,
  /** How far the segments of a path stand for it in another order, where the site has the typed one. */
  TURNED = 0.9,
  /** What is left of a path that is like the typed one, where the site has the typed one. */
  BESIDE_EXACT = 0.5,
}

/** How far what means the same stands for what was typed: by the site's own word, and by the search's English. */
export enum SYNONYMS {
  SITE = 0.416,
  ENGLISH = 0.5,
  /** How much more, where the site never writes what was typed. */
  FOREIGN = 2.14,
}

/** How sure it is that a word with typing errors stands for one of the site's: with one error, with two, and how much surer for words of titles. */
export enum TYPING {
  ONE = 0.75,
  TWO = 0.65,
  PROMINENT = 0.15,
}
