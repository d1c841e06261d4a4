import { type Json, toRecord } from './json.ts';
import { all, type Known, noteUnknown } from './known-keys.ts';
import type { Notes } from './migration.ts';

/** Extensions of Markdown that the dialect reads, or whose work docsgen does anyway. */
const EXTENSIONS = [
  /^(?:markdown\.extensions\.)?(?:abbr|admonition|attr_list|codehilite|def_list|extra|fenced_code|footnotes|md_in_html)$/,
  /^(?:markdown\.extensions\.)?(?:meta|sane_lists|tables|toc|legacy_attrs|legacy_em)$/,
  /^pymdownx\.(?:arithmatex|betterem|blocks\.[\w.]+|caret|critic|details|emoji|escapeall|extra|extrarawhtml|highlight)$/,
  /^pymdownx\.(?:inlinehilite|keys|magiclink|mark|pathconverter|saneheaders|smartsymbols|snippets|striphtml)$/,
  /^pymdownx\.(?:superfences|tabbed|tasklist|tilde)$/,
  /^(?:mdx_include|mdx_math|mdx_truly_sane_lists|markdown_include\.include|zensical\.[\w.]+|(?:[\w.]+[/.])?macros)$/,
];

const CONFIGURATION: Known = {
  ...all(
    true,
    'site_name',
    'site_url',
    'site_description',
    'site_author',
    'copyright',
    'repo_url',
    'repo_name',
  ),
  ...all(true, 'edit_uri', 'docs_dir', 'site_dir', 'nav', 'theme', 'plugins', 'markdown_extensions', 'extra'),
  ...all(
    true,
    'extra_css',
    'extra_javascript',
    'hooks',
    'strict',
    'dev_addr',
    'use_directory_urls',
    'INHERIT',
  ),
  ...all(true, 'watch', 'validation', 'exclude_docs', 'not_in_nav', 'remote_branch', 'remote_name'),
  edit_uri_template: 'Links for editing have another form: set `editUrl`',
  extra_templates: 'Templates of further pages are Jinja’s',
  draft_docs: 'Drafts are pages as all others: write `draft: true` into their front matter',
};

/** What Material makes of keys that are variables of pages besides. */
const EXTRA: Readonly<Record<string, string>> = {
  social: 'Links to other places at the foot of pages: name them in `header.links`',
  analytics: 'Readers are not counted: name the service in `analytics`',
  consent: 'Readers are not asked for their consent by the words of the old site',
  alternate: 'Other languages are not linked: name them in `locales`, or in `header.links`',
  version: 'There is no menu of versions: name them in `versions`',
};

/**
 * Says which keys of an MkDocs configuration, and which extensions of Markdown, have nothing that stands for them.
 *
 * @param extensions names of those that are on
 */
export function noteMkdocsKeys(config: Json, extensions: readonly string[], notes: Notes): void {
  noteUnknown(config, CONFIGURATION, '', notes);
  const extra = toRecord(config.extra);
  for (const [key, what] of Object.entries(EXTRA))
    if (extra[key] !== undefined && extra[key] !== false && !(key === 'analytics' && googleAnalytics(config)))
      notes.left(what, `extra.${key}`);
  const others = extensions.filter((name) => !EXTENSIONS.some((form) => form.test(name)));
  if (others.length > 0)
    notes.left('Extensions of Markdown are not run: what they read is printed as it is written', ...others);
}

/** The service that counts readers, as Material has it: Google's comes over. */
export function googleAnalytics({ extra }: Json): Json | undefined {
  const { provider, property } = toRecord(toRecord(extra).analytics);
  return provider === 'google' && typeof property === 'string' && /^(?:G|GT)-[a-z\d]+$/i.test(property)
    ? { ga4: { id: property } }
    : undefined;
}
