/**
 * Pages as Markdown for requests that name `text/markdown` before HTML, in the forms of web servers. Their rules know no
 * weights: `docsgen serve` does.
 */
import { escapeRegex } from '../rule-regex.ts';

/** Forbids a page's Markdown to who takes HTML rather. */
const ACCEPTS = 'text/markdown(?! *; *q=0(?:\\.0*)? *(?:,|$))';
const NOT_AFTER_HTML = '^(?!.*text/html.*text/markdown)';

/** Type of the answer. */
const TYPE = 'text/markdown; charset=utf-8';
/** Where nginx looks such a file up; no address leads there. */
const INSIDE = '/_docsgen_markdown';

/** Lines for nginx's `server` block, whose conditions can't be joined: a variable collects what is true. */
export function nginxMarkdown(): string[] {
  return [
    'add_header Vary Accept always;',
    'set $docsgen_page $uri;',
    // The home page, and that of another language.
    // biome-ignore lint/suspicious/noTemplateCurlyInString: nginx's own form of a variable
    'if ($uri ~ "/$") { set $docsgen_page "${uri}index"; }',
    'set $docsgen_form "";',
    `if ($http_accept ~* "${NOT_AFTER_HTML}.*${ACCEPTS}") { set $docsgen_form "accepted"; }`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: nginx's own form of a variable
    'if (-f "${document_root}${docsgen_page}.md") { set $docsgen_form "${docsgen_form} found"; }',
    `if ($docsgen_form = "accepted found") { rewrite ^ "${INSIDE}\${docsgen_page}.md" last; }`,
    `location ^~ "${INSIDE}/" { internal; types { } default_type "${TYPE}"; rewrite "^${INSIDE}(.*)$" "$1" break; }`,
  ];
}

/** Lines for an `.htaccess`. */
export function apacheMarkdown(noSubrequest: string): string[] {
  const accepts = `RewriteCond %{HTTP:Accept} "${NOT_AFTER_HTML}.*${ACCEPTS}" [NC]`;
  return [
    '<IfModule mod_headers.c>',
    '  Header merge Vary Accept',
    '</IfModule>',
    '<IfModule mod_mime.c>',
    `  AddType "${TYPE}" .md`,
    '</IfModule>',
    ...[noSubrequest, accepts, 'RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}index.md -f'],
    'RewriteRule "^(.*/)?$" "$1index.md" [END]',
    ...[noSubrequest, accepts, 'RewriteCond %{REQUEST_FILENAME}.md -f'],
    'RewriteRule "^(.+)$" "$1.md" [END]',
  ];
}

/** Lines for a site of a Caddyfile: what it matches, and what it does. Its regular expressions look neither ahead nor back. */
export function caddyMarkdown(prefix: string): { matchers: string[]; routes: string[] } {
  return {
    matchers: [
      'header +Vary Accept',
      `header *.md Content-Type "${TYPE}"`,
      '@docsgen_markdown {',
      '\theader_regexp docsgen_accept Accept `(?i)text/markdown`',
      '\tnot header_regexp docsgen_html Accept `(?i)text/html.*text/markdown`',
      '\tnot header_regexp docsgen_refused Accept `(?i)text/markdown *; *q=0(?:\\.0*)? *(?:,|$)`',
      `\tpath_regexp docsgen_here \`^${escapeRegex(prefix)}/\``,
      '\tfile {path}.md {path}index.md',
      '}',
    ],
    routes: [
      `header @docsgen_markdown Content-Type "${TYPE}"`,
      'rewrite @docsgen_markdown {file_match.relative}',
    ],
  };
}

/**
 * The redirects of a `vercel.json`, whose rewrites come after files: who asks for Markdown is led to the page's file. `root`
 * is the base URL as a source. Addresses with a dot in their last part stay as they are: the file itself has one.
 */
export function vercelMarkdown(root: string, languages: readonly string[] = []) {
  const has = [{ type: 'header', key: 'accept', value: `(?!.*text/html.*text/markdown).*${ACCEPTS}.*` }];
  const redirect = (page: string, file: string) => ({
    source: root + page,
    destination: `${root}${file}.md`,
    statusCode: 307,
    has,
  });
  const homes = languages.map((folder) => redirect(folder, `${folder}/index`));
  return [redirect('', 'index'), ...homes, redirect(':docsgenPage((?:[^/]+/)*[^/.]+)', ':docsgenPage')];
}
