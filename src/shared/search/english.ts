/**
 * English, as far as the search knows it: words that say nothing, and words that are one word to it. The build and the
 * browser must agree on all of this; `docs/search.md` lists it for writers.
 */
import { stemmer } from 'stemmer';

/** Words that say nothing of a text's subject. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a am an and any anybody anyone anything are as at be been being but by can cannot cant could couldnt did didnt do does ' +
    'doesnt doing dont for from get gets getting got had has have having hello help her hi him how i id if im in into is isnt it ' +
    'its ive just lets me my not of or our please should shouldnt so some somebody someone something such than that thats the ' +
    'their them then there these they this those to too us use used uses using very want wants was wasnt we were what whats when ' +
    'where which who whom whose why will with wont would you your'
  ).split(' '),
);

/** Words of which each says the same as the first of its group; other forms of them follow. */
const SAME = [
  'delete remove erase',
  'modify edit',
  'admin administrator',
  'authentication auth',
  'behavior behaviour',
  'certificate cert',
  'color colour',
  'configuration config',
  'database db',
  'development dev',
  'directory folder',
  'documentation docs',
  'dotnet net',
  'email mail',
  'environment env',
  'favorite favourite',
  'javascript js',
  'kubernetes k8s',
  'license licence',
  'login signin logon',
  'logout signout',
  'maximum max',
  'minimum min',
  'message msg',
  'organization org',
  'parameter param',
  'password passwd',
  'percentage percent',
  'postgres postgresql',
  'production prod',
  'repository repo',
  'specification spec',
  'statistics stats',
  'synchronize sync',
  'typescript ts',
  'variable var',
].map((group) => group.split(' '));

/** Verbs with both spellings, as far as documentation uses them. */
const ISE =
  /^(anonym|author|categor|central|custom|final|general|initial|local|maxim|minim|modern|normal|optim|organ|parallel|priorit|random|recogn|serial|stabil|standard|summar|synchron|util|virtual|visual)is(?=e|i|a)/;

/** Words whose stem is that of another one: a customer is nothing custom, and production no product. */
const OWN =
  /^(activit|customer|edition|experienc|important|operator|organization|production|reactive)(?:e?s|ies|[yed])?$/;

const stemmed = (word: string) => {
  const one = word.replace(ISE, '$1iz');
  return OWN.exec(one)?.[1] ?? (/^[a-z]{3,}$/.test(word) ? stemmer(one) : word);
};

const SAME_STEMS = new Map(
  SAME.flatMap(([first = '', ...others]) => others.map((word) => [stemmed(word), stemmed(first)])),
);

/** The stem that stands for all forms of an English word, and for all words that say the same. */
export function englishStem(word: string): string {
  const stem = stemmed(word);
  return SAME_STEMS.get(stem) ?? stem;
}

/** Verbs of two words; written in one, with a hyphen or apart, they are one word. */
export const PHRASAL_VERB =
  '(?:log|sign)(?:s|ged|ging|ned|ning|ing|ed)?[ -](?:in|out)s?|set(?:s|ting)?[ -]ups?|sign(?:s|ed|ing)?[ -]ups?|' +
  '(?:turn|switch)(?:s|es|ed|ing)? (?:on|off)|(?:roll|back|clean|shut)(?:s|ed|ing)?[ -](?:back|out|up|down)s?';

const PARTICLES: Readonly<Record<string, string>> = {
  'log in': 'login',
  'sign in': 'login',
  'log out': 'logout',
  'sign out': 'logout',
  'sign up': 'signup',
  'set up': 'setup',
  'turn on': 'enable',
  'switch on': 'enable',
  'turn off': 'disable',
  'switch off': 'disable',
  'roll back': 'rollback',
  'roll out': 'rollout',
  'back up': 'backup',
  'clean up': 'cleanup',
  'shut down': 'shutdown',
};

/** The one word for a verb of two, whatever its form; null for other words. */
export function joinPhrasalVerb(found: string): string | null {
  const match =
    /^(log|sign|set|turn|switch|roll|back|clean|shut)[a-z]*[ -](in|out|up|on|off|back|down)s?$/i.exec(found);
  return match ? (PARTICLES[`${match[1]} ${match[2]}`.toLowerCase()] ?? null) : null;
}

/** Names that hold signs which are none of other words. */
export const SIGNED_NAMES: ReadonlyMap<string, string> = new Map([
  ['c#', 'csharp'],
  ['f#', 'fsharp'],
  ['c++', 'cpp'],
  ['.net', 'dotnet'],
]);
