import type { Severity } from './diagnostic.ts';

interface CatalogueEntry {
  severity: Severity;
  /** What happened, for the table in the documentation. */
  what: string;
  /** What a writer does about it. */
  fix: string;
}

/**
 * Every fault that docsgen can report. Codes are permanent: scripts and ignore lists name them. A test fails
 * when a code is missing from the documentation or is never provoked by a test.
 */
export const CATALOGUE = {
  // Configuration
  'plugin-invalid': {
    severity: 'error',
    what: 'An entry of `plugins` in the configuration is no plugin.',
    fix: 'Give it a name and hooks that docsgen knows; call it when it takes options.',
  },
  'plugin-failed': {
    severity: 'error',
    what: 'A plugin threw in one of its hooks, or returned what docsgen cannot take.',
    fix: 'Mend the plugin, or take it out of `plugins`.',
  },
  'plugin-fault': {
    severity: 'error',
    what: 'A plugin found something wrong with the site.',
    fix: 'Follow its hint; the message begins with the name of the plugin.',
  },
  'config-not-found': {
    severity: 'error',
    what: 'There is no configuration file where docsgen looks.',
    fix: 'Create docs-site.config.ts or name the file with --config.',
  },
  'config-failed': {
    severity: 'error',
    what: 'The configuration file could not be bundled or threw when it ran.',
    fix: 'Mend the error at the place shown.',
  },
  'config-no-export': {
    severity: 'error',
    what: 'The configuration file has no default export.',
    fix: 'Write `export default defineConfig({ … })`.',
  },
  'config-unknown-key': {
    severity: 'error',
    what: 'The configuration has a key that docsgen does not know.',
    fix: 'Use the key that the hint names, or remove it.',
  },
  'config-invalid': {
    severity: 'error',
    what: 'A configuration value has the wrong type or form.',
    fix: 'Give the key a value of the expected form.',
  },
  'texts-invalid': {
    severity: 'error',
    what: 'The file of the site’s own words for the interface, `i18n/<locale>.yaml`, is wrong.',
    fix: 'Give each English text a text with the same placeholders.',
  },
  'language-unknown': {
    severity: 'warning',
    what: 'A language of the site has a code that browsers do not know.',
    fix: 'Take the code of the language, such as `de` or `pt-BR`.',
  },
  'language-empty': {
    severity: 'warning',
    what: 'No page has an address in the folder of a language (`languageFolders`).',
    fix: 'Name the folder as addresses have it, or take the language out.',
  },
  'translation-unused': {
    severity: 'warning',
    what: 'A folder or file of translations is read by nobody.',
    fix: 'Add its language to `locales`, call it as the others are called, or take it away.',
  },
  'config-file-missing': {
    severity: 'error',
    what: 'The configuration names a file that does not exist.',
    fix: 'Mend the path; it is relative to the configuration file.',
  },
  'file-unreadable': {
    severity: 'error',
    what: 'A file or folder of the site cannot be read.',
    fix: 'Do what the hint says: mostly, give yourself the right to it.',
  },
  'encoding-invalid': {
    severity: 'error',
    what: 'A file of the site is no text in UTF-8, or holds a NUL byte.',
    fix: 'Save it as UTF-8.',
  },
  'file-outside': {
    severity: 'error',
    what: 'A symbolic link of the site leads to a file or folder outside of it.',
    fix: 'Put a copy in its place, or allow the folder with `roots` in the configuration.',
  },
  'file-unwritable': {
    severity: 'error',
    what: 'A file outside of the output folder cannot be written.',
    fix: 'Do what the hint says: make room, or use a folder that can be written to.',
  },
  'usage-invalid': {
    severity: 'error',
    what: 'The command was called with something it cannot use.',
    fix: 'Run `docsgen <command> --help`.',
  },
  'packages-not-installed': {
    severity: 'error',
    what: '`docsgen init` has written a site, and its packages could not be installed.',
    fix: 'Run the install command again in its folder.',
  },
  'site-not-built': {
    severity: 'error',
    what: 'There is no built site to serve, or to check the search of.',
    fix: 'Run `docsgen build` first, or serve with `--watch`.',
  },
  'search-tests-invalid': {
    severity: 'error',
    what: 'The file of search tests is missing, does not parse, or has another form.',
    fix: 'Write queries with their pages as the documentation of the search shows.',
  },
  'search-test-page-unknown': {
    severity: 'error',
    what: 'A search test expects a page that the site does not have, or that search leaves out.',
    fix: 'Write the path of the page as it is now; the hint names the nearest one.',
  },
  'search-test-failed': {
    severity: 'error',
    what: 'A query does not find the page that a search test expects, or finds it too far down.',
    fix: 'Give the page the words of the query as `keywords`, or add them to `search.synonyms`. A warning where `least` allows it.',
  },
  'port-unavailable': {
    severity: 'error',
    what: 'The port is in use, or the address does not belong to this machine.',
    fix: 'Choose another one with `--port` or `--host`.',
  },
  // Content
  'content-folder-missing': {
    severity: 'error',
    what: 'The content folder does not exist or holds no page.',
    fix: 'Create it, or set `contentDir`.',
  },
  'front-matter-syntax': {
    severity: 'error',
    what: 'The YAML between the first two `---` lines does not parse.',
    fix: 'Mend the YAML; quote values that hold `:` or `#`.',
  },
  'front-matter-unclosed': {
    severity: 'error',
    what: 'A page starts with a line `---`, and no second one ends the front matter.',
    fix: 'Add a line `---` below the last key.',
  },
  'front-matter-misplaced': {
    severity: 'warning',
    what: 'Something stands before the front matter, or its lines have not three dashes, so that it is printed as text; or it is an export of the page, which is not read.',
    fix: 'Begin the file with a line of exactly three dashes, and end the block with another.',
  },
  'front-matter-cut': {
    severity: 'warning',
    what: 'A value of front matter is shorter than it was written, as YAML takes a part of it for a comment or an anchor.',
    fix: 'Write the value in quotes; put a space behind the # of a comment.',
  },
  'merge-conflict': {
    severity: 'error',
    what: 'A page holds the marks of a merge that nobody has finished.',
    fix: 'Keep one of the two versions, and take out the lines with <<<<<<<, ======= and >>>>>>>.',
  },
  'front-matter-language': {
    severity: 'error',
    what: 'The first line of front matter names another language than YAML, such as `---js`.',
    fix: 'Write the keys as YAML; code in front matter is never run.',
  },
  'front-matter-invalid': {
    severity: 'error',
    what: 'A front matter value has the wrong type or form.',
    fix: 'Give the key a value of the expected form.',
  },
  'front-matter-unknown-key': {
    severity: 'error',
    what: 'Front matter has a key that neither docsgen nor the site knows.',
    fix: 'Use the key that the hint names, or add the key to `frontMatter` in the configuration.',
  },
  'title-missing': {
    severity: 'error',
    what: 'A page has neither a `title` nor a level-1 heading.',
    fix: 'Add `title` to its front matter.',
  },
  'title-computed': {
    severity: 'warning',
    what: 'The level-1 heading of a page shows a value that is known only when the page is rendered; the sidebar, search and the tab of the browser show what is written.',
    fix: 'Write the whole title in the front matter too.',
  },
  'page-ending-unknown': {
    severity: 'warning',
    what: 'A file of the content looks like a page, but its name does not end in `.md` or `.mdx` as those of pages do. A document of browsers (`.html`) is one that no page, module or data file names.',
    fix: 'Rename it; `.MD` and `.markdown` are other endings. Move a file that is none out of the content, into the public folder where it is to be published as it is.',
  },
  'route-invalid': {
    severity: 'error',
    what: 'A slug gives a path that cannot be served, or a file name one that is too long.',
    fix: 'Use letters, digits, `-`, `_`, `.` and `/`.',
  },
  'route-adjusted': {
    severity: 'warning',
    what: 'The name of a file has spaces, signs or letters that not every host serves; the page has an address without them.',
    fix: 'Rename the file, or write the address as `slug` into its front matter.',
  },
  'route-duplicate': {
    severity: 'warning',
    what: 'Two pages have the same route; the first one in path order is kept.',
    fix: 'Change the slug or the file name of one of them.',
  },
  'sidebar-unknown-page': {
    severity: 'error',
    what: 'A sidebar names a page that does not exist.',
    fix: 'Mend the path, or remove the entry.',
  },
  'sidebar-unknown-folder': {
    severity: 'error',
    what: 'A sidebar lists a folder that holds no page.',
    fix: 'Mend the path; it is relative to the content folder.',
  },
  'category-invalid': {
    severity: 'error',
    what: 'A `_category_` or `_meta` file does not parse, has a wrong value, or is not read.',
    fix: 'Use the keys label, position, collapsed, collapsible, link and description; or names of entries in `_meta`.',
  },
  'category-entry-unknown': {
    severity: 'warning',
    what: 'A `_meta` file names an entry that its folder does not have.',
    fix: 'Use the name of a file without extension, or of a folder.',
  },
  'sidebar-invalid': {
    severity: 'error',
    what: 'A sidebar entry has the wrong form.',
    fix: 'Write `{page}`, `{category, items}`, `{href, label}`, `{autogenerated}`, `{api}` or `{pagesOf}`.',
  },
  'cards-empty': {
    severity: 'warning',
    what: '`<DocCardList />` stands on a page beside which its sidebar lists nothing.',
    fix: 'Give the page a place in a sidebar, or the list its items.',
  },
  'faq-empty': {
    severity: 'warning',
    what: '`faq: true` stands in the front matter of a page without a heading that asks.',
    fix: 'End the headings that ask with a question mark, or take `faq` out.',
  },
  'sidebar-unknown': {
    severity: 'error',
    what: '`displayed_sidebar` names a sidebar that the configuration does not have.',
    fix: 'Use one of the configured names, or null.',
  },
  'pagination-unknown-page': {
    severity: 'error',
    what: '`pagination_prev` or `pagination_next` names a page that does not exist.',
    fix: 'Use a route or a page id, or null.',
  },
  'git-shallow': {
    severity: 'warning',
    what: 'The git history is shallow, so dates of last updates would be wrong; they are left out.',
    fix: 'Fetch the whole history (fetch-depth: 0).',
  },
  // Markdown and MDX
  'mdx-syntax': {
    severity: 'error',
    what: 'A page does not parse as MDX.',
    fix: 'Mend the place shown; in prose write `\\{` and `\\<`.',
  },
  'page-too-large': {
    severity: 'error',
    what: 'The source of a page has more bytes than `limits.pageBytes`.',
    fix: 'Split the page, or raise the limit in the configuration.',
  },
  'page-too-deep': {
    severity: 'error',
    what: 'Quotes, lists, elements or expressions of a page are nested deeper than `limits.pageDepth`.',
    fix: 'Flatten the place shown, or raise the limit in the configuration.',
  },
  'page-too-slow': {
    severity: 'error',
    what: 'A page took longer than `limits.pageSeconds` to compile or to render.',
    fix: 'Look for a loop without end in its components; split the page, or raise the limit.',
  },
  'page-crashed': {
    severity: 'error',
    what: 'The thread that worked on a page ended: its code took all memory, or stopped it.',
    fix: 'Look at the components of the page.',
  },
  'site-code-failed': {
    severity: 'error',
    what: 'A module of the site’s components failed while it was loaded, or never came to an end.',
    fix: 'Mend the statement at the place shown.',
  },
  'site-code-stray': {
    severity: 'error',
    what: 'Code of the site failed outside of a page: in a timer, or in a promise that nobody waited for.',
    fix: 'Mend it; components may not leave work behind.',
  },
  'ended-early': {
    severity: 'error',
    what: 'Something ended the command before it was done: code of the site, or a promise that is never settled.',
    fix: 'Look for process.exit and for top-level await in the configuration and its packages.',
  },
  'mdx-failed': {
    severity: 'error',
    what: 'A page parsed, but failed when it was rendered or in a step of docsgen that reads it.',
    fix: 'Mend the component or expression named in the message.',
  },
  'island-prop-invalid': {
    severity: 'error',
    what: 'A prop of an island is no plain data: a function, a Date, a Map, an object of a class, one that holds itself.',
    fix: 'Pass texts, numbers, lists and plain objects; static content goes between its tags.',
  },
  'component-unknown': {
    severity: 'error',
    what: 'A page uses a component that is neither imported nor known to the site.',
    fix: "Use the name in the hint, import the component, or add it to the site's components.",
  },
  'component-invalid': {
    severity: 'error',
    what: 'A page uses as a component what is none: a text, a number, an object, or an element that was made once.',
    fix: 'Export a function that returns what is shown.',
  },
  'component-prop-invalid': {
    severity: 'warning',
    what: 'A component of the theme is given a prop that it does not have, a value that it does not know, or goes without a prop that it needs; so is one of the site whose module writes out the type of its props; a partial is given one that it does not read.',
    fix: 'Use the name in the hint; docs/markdown.md shows what the components take.',
  },
  'component-empty': {
    severity: 'warning',
    what: 'A component shows nothing wherever a page uses it, as it returns `undefined`.',
    fix: 'Write `return` in front of what it shows, or `return null;`.',
  },
  'component-waits': {
    severity: 'warning',
    what: 'A page shows what a `Suspense` falls back to, as what is in it fails or waits for a promise that brings nothing: components that `lazy` loads are waited for as long as a page may take.',
    fix: 'Give it what it needs when pages are made, or make an island of it.',
  },
  'component-link-broken': {
    severity: 'warning',
    what: 'A link or an image that a component or a part of the shell writes itself leads nowhere as browsers take it: only what pages write is resolved.',
    fix: 'Write the path that readers see, with the base URL, or import the file in the component.',
  },
  'around-failed': {
    severity: 'warning',
    what: 'A component that a plugin puts around the content of all pages throws, or does not show what stands in it: pages are shown without it.',
    fix: 'Ask for what only browsers have in an effect, and show the children in any case.',
  },
  'island-unsteady': {
    severity: 'warning',
    what: 'What an island shows when it is rendered depends on chance, on the time, or on the language or time zone of the computer.',
    fix: 'Begin with a value that is always the same, and set the other one in an effect; name language and zone.',
  },
  'component-content-invalid': {
    severity: 'warning',
    what: 'What stands between the tags of a component of the theme is not what it shows, or what it shows is missing.',
    fix: 'Follow the hint; docs/markdown.md shows what the components take.',
  },
  'export-missing': {
    severity: 'error',
    what: 'A page imports something by a name that the module does not export.',
    fix: 'Use a name that the hint tells, or export it.',
  },
  'element-misplaced': {
    severity: 'warning',
    what: 'An element stands in another one that can not hold it, such as `<div>` in `<p>`: browsers move it, and what is hydrated there is lost.',
    fix: 'Write the element around it that the hint names.',
  },
  'element-unknown': {
    severity: 'warning',
    what: 'A page uses an element that neither HTML nor SVG has, or a component of its own by a name in lower case.',
    fix: 'Mend its name; components begin with a capital letter, elements of your own have a dash.',
  },
  'markup-printed': {
    severity: 'warning',
    what: 'A text was meant as a link, a heading, a list, a table or a task, but Markdown prints it as it stands, or takes its signs away.',
    fix: 'Write it as the hint says; write \\[ and \\# for signs that are text.',
  },
  'markup-foreign': {
    severity: 'warning',
    what: 'A text, a link, a comment or an attribute has a form that another generator or dialect of Markdown reads; here it is printed as it stands, or means something else.',
    fix: 'Write it as the hint says, or as `code`; a \\ in front makes text of it.',
  },
  'html-unpaired': {
    severity: 'warning',
    what: 'A comment or an element in the HTML of a `.md` page has no end, or an end has no beginning.',
    fix: 'Write the other half, or take it out.',
  },
  'policy-blocks': {
    severity: 'warning',
    what: "The site's Content-Security-Policy keeps something of a page from being loaded or run.",
    fix: 'Take it out, or allow its source with `security: {csp: …}` in the configuration.',
  },
  'browser-error': {
    severity: 'warning',
    what: 'Code of a page, or a part of the shell that is the site’s own, has failed in the browser that the live server shows it in, or an island shows something else there than on the server.',
    fix: 'Mend the line that the message leads to; what only a browser knows belongs into an effect.',
  },
  'contrast-low': {
    severity: 'warning',
    what: 'A color that the site sets with `theme.tokens` is too near the one that it is read on (WCAG 2.2 AA).',
    fix: 'Set the color that the hint names, or the other one of the two.',
  },
  'client-missing': {
    severity: 'warning',
    what: 'A component uses state, effects or handlers of events, and its file is no island, or a page does so itself: nothing of it reaches browsers. Or a module says `use server`, and no server stands behind a site of files.',
    fix: "Start the file with `'use client'`; take `'use server'` out.",
  },
  'attribute-lost': {
    severity: 'warning',
    what: 'An attribute in a component has the name that HTML has for it, where React has another, and is left out: `onclick`, `autoplay`.',
    fix: 'Write the name in the hint.',
  },
  'node-only-code': {
    severity: 'warning',
    what: 'Code that browsers get, such as an island, uses what only Node has: `process.env`, `Buffer`, `__dirname`.',
    fix: 'Read it in a file without `use client`, and hand it to the island as a prop.',
  },
  'import-missing': {
    severity: 'error',
    what: 'A page imports a module that does not exist.',
    fix: 'Mend the path; it is relative to the page.',
  },
  'import-without-counterpart': {
    severity: 'warning',
    what: 'A page or a component imports a part of another system that docsgen has nothing for.',
    fix: 'Write a component that shows the same, and import it in its place.',
  },
  'import-cycle': {
    severity: 'error',
    what: 'Partials import each other in a circle, or a page takes in too many of them.',
    fix: 'Take one of the imports out.',
  },
  'jsx-in-markdown': {
    severity: 'warning',
    what: 'A `.md` page holds JSX of a known component, or an `import` or `export` line, which Markdown prints as text.',
    fix: "Rename the file to `.mdx`, or set `markdown: {md: 'mdx'}` in the configuration.",
  },
  'include-missing': {
    severity: 'error',
    what: 'A code block includes a file or a region that does not exist.',
    fix: "Mend the path or the region's name.",
  },
  'code-meta-invalid': {
    severity: 'error',
    what: "The words after a code fence's language cannot be read.",
    fix: 'Write for example `title="app.ts" {1,3-5} showLineNumbers`.',
  },
  'code-line-missing': {
    severity: 'warning',
    what: 'A code fence marks a line or a text that its code does not have, or asks a file for lines beyond its end.',
    fix: 'Count anew; lines that a file gives count from the first one that is shown.',
  },
  'fence-option-unknown': {
    severity: 'warning',
    what: "A word behind a code fence's language is no option of docsgen; each word is reported once.",
    fix: "Use the option in the hint; for words of plugins, set `checks: {fenceOptions: 'ignore'}`.",
  },
  'code-fence-unclosed': {
    severity: 'warning',
    what: 'A code fence has no end, or ends only where the next one does, so that text becomes code.',
    fix: 'Close it with a line of as many marks as it was opened with.',
  },
  'footnote-unused': {
    severity: 'warning',
    what: 'A footnote is written that nothing refers to, so that it is not shown.',
    fix: 'Refer to it with `[^name]`, or take it out.',
  },
  'table-row-length': {
    severity: 'warning',
    what: 'A row of a table, or of a `.csv` file that is imported, has more cells than its header, which are not shown, or fewer; or all of a file has another separator.',
    fix: 'Write `\\|` for a bar inside of a cell, or give the row as many cells as the header; in a `.csv` file, write a field with a comma between double quotes.',
  },
  'heading-second-title': {
    severity: 'warning',
    what: 'A page has more than one level-1 heading.',
    fix: 'Keep the first, which is the title, and write `##` for sections.',
  },
  'heading-skipped': {
    severity: 'warning',
    what: 'A heading is more than one level below the one above it. Reported where `checks` asks for it.',
    fix: 'Use the level that the hint names, or `ignore` the check.',
  },
  'image-alt-missing': {
    severity: 'warning',
    what: 'A picture has no text for readers who do not see it.',
    fix: 'Say what it shows; a picture that only decorates takes `<img alt="" />`.',
  },
  'code-language-unknown': {
    severity: 'warning',
    what: 'A code block names a language without highlighting.',
    fix: 'Use a known name, or `text`.',
  },
  'code-sample-invalid': {
    severity: 'error',
    what: 'A parser of its language does not accept a sample (`docsgen check-code`).',
    fix: 'Mend the sample, or write `{/* not-checked: reason */}` on the line before it, or `not-checked: reason` in a comment on its first line.',
  },
  'code-sample-unchecked': {
    severity: 'warning',
    what: 'Samples of a language are read by nobody, or a mark that leaves one out gives no reason (`docsgen check-code`).',
    fix: 'Install the package that the hint names, or give the reason. An error with `--strict`.',
  },
  'picture-failed': {
    severity: 'error',
    what: 'A picture of the list could not be taken, or the list is wrong (`docsgen pictures`).',
    fix: 'Look at the page: a selector does not show, or a step can not be done.',
  },
  'prose-style': {
    severity: 'error',
    what: 'Words of a page are not in the style that the configuration asks for (`docsgen check-prose`).',
    fix: 'Write them as the message says, or change the rule in `prose`.',
  },
  'admonition-unknown': {
    severity: 'error',
    what: 'A `:::` block has a name that is no admonition, or a title without brackets.',
    fix: 'Write `:::note[Title]` with one of note, tip, info, important, warning, danger, caution.',
  },
  'admonition-unclosed': {
    severity: 'error',
    what: 'A `:::` block is opened and never closed.',
    fix: 'Close it with as many colons as it was opened with.',
  },
  'diagram-invalid': {
    severity: 'error',
    what: 'A mermaid diagram does not parse.',
    fix: 'Mend the diagram at the place shown.',
  },
  'diagram-part-ignored': {
    severity: 'warning',
    what: 'A part of a mermaid diagram has no effect on its drawing: a link, an icon, a style of a line.',
    fix: 'Take it out, or say what it says in the text.',
  },
  'diagram-renderer-missing': {
    severity: 'error',
    what: 'A diagram needs the package mermaid in the browser, and the site has not installed it.',
    fix: 'Run `npm install mermaid`, or use a type that the build draws.',
  },
  // Links and assets
  'link-broken': {
    severity: 'error',
    what: 'A link points to a path that no page, file or redirect has.',
    fix: 'Use the target in the hint.',
  },
  'link-unsafe': {
    severity: 'error',
    what: 'A link, form or frame has an address that runs code or holds its own document, such as `javascript:` or `data:`.',
    fix: 'Link to a page or a file; nothing with such an address is written.',
  },
  'name-reserved': {
    severity: 'error',
    what: 'An element of a page has an id or a name that the code of every page needs for itself.',
    fix: 'Give it another one.',
  },
  'link-broken-markdown': {
    severity: 'error',
    what: 'A relative link points to a source file that does not exist.',
    fix: 'Use the file in the hint.',
  },
  'anchor-broken': {
    severity: 'warning',
    what: 'A link points to an anchor that its page does not have.',
    fix: 'Use the anchor in the hint.',
  },
  'image-missing': {
    severity: 'error',
    what: 'An image does not exist.',
    fix: 'Mend the path; it is relative to the page, or absolute in the public folder.',
  },
  'image-invalid': {
    severity: 'error',
    what: 'A file used as an image is none that docsgen can read.',
    fix: 'Use SVG, PNG, JPEG, WebP, AVIF or GIF.',
  },
  'id-duplicate': {
    severity: 'warning',
    what: 'Two elements of a page have the same id, so that links reach only the first.',
    fix: 'Give one of them another id.',
  },
  'redirect-invalid': {
    severity: 'error',
    what: 'A redirect rule has the wrong form.',
    fix: 'Write `from` and `to` as absolute paths.',
  },
  'version-empty': {
    severity: 'warning',
    what: 'A version in the menu leads to no page of this site.',
    fix: 'Mend its `route` or `href`; a version that is a site of its own has its whole address.',
  },
  'redirect-target-missing': {
    severity: 'error',
    what: 'A redirect leads to a path that no page has.',
    fix: 'Point it to an existing page.',
  },
  'redirect-shadows-page': {
    severity: 'error',
    what: 'A redirect starts at a path that is a page.',
    fix: 'Remove the redirect, or move the page.',
  },
  'redirect-duplicate': {
    severity: 'error',
    what: 'Two redirects start at the same path.',
    fix: 'Keep one of them.',
  },
  'redirect-loop': {
    severity: 'error',
    what: 'Redirects lead in a circle.',
    fix: 'Point them to the final page.',
  },
  'host-rule-lost': {
    severity: 'warning',
    what: 'A line of `_headers` or `_redirects` of the public folder is passed over by hosts, hides a page or a redirect of the configuration, or is read by no host of the site; or `CNAME` names another domain than `url`.',
    fix: 'Mend the line as the hint says, or take it out.',
  },
  'url-local': {
    severity: 'warning',
    what: 'The `url` of a site that is built names the computer that it is on, such as localhost.',
    fix: 'Give `url` the address where readers find the site; the live server needs no other one.',
  },
  'url-lost': {
    severity: 'error',
    what: 'A published address, a page or an anchor that links used, leads nowhere any more.',
    fix: 'Add the redirect in the hint, or bring the page or the heading back.',
  },
  'external-broken': {
    severity: 'error',
    what: 'A link to another site leads nowhere (`check-links --external`).',
    fix: 'Mend the address, or link to another source.',
  },
  'external-unverified': {
    severity: 'warning',
    what: 'Nobody can say whether a link to another site is whole: the server refuses robots, is busy, or is private.',
    fix: 'Open it in a browser; ignore it in the configuration if it is fine.',
  },
  'external-moved': {
    severity: 'warning',
    what: 'A link leads to an address of another site that has moved for good.',
    fix: 'Use the address in the hint, or run with `--fix`.',
  },
  'ignore-expired': {
    severity: 'warning',
    what: 'An entry of `externalLinks.ignore` is past its date.',
    fix: 'Mend the links, or give the entry a later date.',
  },
  // API documents
  'openapi-not-found': {
    severity: 'error',
    what: 'The API document that the configuration names does not exist.',
    fix: 'Mend the path; it is relative to the root of the site.',
  },
  'openapi-syntax': {
    severity: 'error',
    what: 'An API document is neither valid JSON nor valid YAML.',
    fix: 'Mend the place shown.',
  },
  'openapi-version': {
    severity: 'error',
    what: 'An API document has a version that docsgen does not read.',
    fix: 'Convert it to OpenAPI 3.0, 3.1 or 3.2.',
  },
  'openapi-invalid': {
    severity: 'error',
    what: 'A part of an API document has the wrong form.',
    fix: 'Mend the part shown as the OpenAPI specification has it.',
  },
  'openapi-ref-unknown': {
    severity: 'error',
    what: 'A `$ref` of an API document leads nowhere.',
    fix: 'Mend the file name or the path after the `#`.',
  },
  'openapi-ref-remote': {
    severity: 'error',
    what: 'A `$ref` of an API document leads to another site.',
    fix: 'Keep a copy of that file next to the document and point to it.',
  },
  'openapi-not-shown': {
    severity: 'warning',
    what: 'A part of an API document is read and not shown.',
    fix: 'Say it in a description.',
  },
  'openapi-number-changed': {
    severity: 'warning',
    what: 'A number of an API document has more digits than numbers keep, or is none that JSON can hold.',
    fix: 'Write fewer digits, or a text in quotes.',
  },
  'openapi-operation-id-duplicate': {
    severity: 'warning',
    what: 'Two operations have the same `operationId`; the page of one is named after method and path.',
    fix: 'Give one of them another name.',
  },
  'openapi-operation-id-missing': {
    severity: 'warning',
    what: 'An operation has no `operationId`, so its page is named after method and path.',
    fix: 'Give it an `operationId`.',
  },
  'openapi-parameter-undeclared': {
    severity: 'warning',
    what: 'A path has a placeholder without a path parameter; it is shown as a text.',
    fix: 'Declare the parameter.',
  },
  'openapi-parameter-unused': {
    severity: 'warning',
    what: 'A path parameter has no placeholder in its path; it is left out.',
    fix: 'Add the placeholder, or remove the parameter.',
  },
  'openapi-response-missing': {
    severity: 'warning',
    what: 'An operation describes no response.',
    fix: 'Describe at least the successful one.',
  },
  'openapi-schema-type': {
    severity: 'warning',
    what: 'A schema has a type that does not exist.',
    fix: 'Use string, number, integer, boolean, object, array or null.',
  },
  'openapi-key-unknown': {
    severity: 'warning',
    what: 'A part of an API document has a key that OpenAPI does not know; it is left out.',
    fix: 'Mend its name, or begin it with `x-`.',
  },
  'openapi-key-missing': {
    severity: 'warning',
    what: 'A part of an API document lacks a key that OpenAPI demands.',
    fix: 'Add it.',
  },
  'openapi-value-invalid': {
    severity: 'warning',
    what: 'A value of an API document is of another kind than OpenAPI demands; it is left out.',
    fix: 'Write it as the hint says.',
  },
  'openapi-parameter-duplicate': {
    severity: 'warning',
    what: 'A list of parameters has two of the same name and place; the last one counts.',
    fix: 'Keep one of them.',
  },
  'openapi-required-unknown': {
    severity: 'warning',
    what: 'A schema demands a field that it does not describe.',
    fix: 'Describe the field, or mend its name in `required`.',
  },
  'openapi-ref-siblings': {
    severity: 'warning',
    what: 'Something stands beside a `$ref` where OpenAPI ignores it.',
    fix: 'Put it into what the `$ref` leads to; in schemas, write `allOf`, or use version 3.1.',
  },
  'openapi-example-invalid': {
    severity: 'warning',
    what: 'An example, a default or a listed value does not fit its schema.',
    fix: 'Mend the value, or what the schema says of it.',
  },
  'openapi-security-unknown': {
    severity: 'warning',
    what: 'An operation asks for a security scheme that the document does not describe.',
    fix: 'Describe it in components/securitySchemes, or mend its name.',
  },
  'openapi-too-large': {
    severity: 'error',
    what: 'The schemas of an API document are nested or repeated beyond reason.',
    fix: 'Name shared parts in components/schemas and refer to them.',
  },
  'openapi-coverage-low': {
    severity: 'error',
    what: 'Fewer parts of an API document are described than the configuration demands.',
    fix: 'Describe operations, parameters and fields, or lower the share.',
  },
  // Bundling and output
  'style-class-missing': {
    severity: 'warning',
    what: 'A component or a page asks a CSS module for a class that the module does not have.',
    fix: 'Use the name in the hint, or add the class to the style sheet.',
  },
  'style-invalid': {
    severity: 'warning',
    what: 'A style sheet of the public folder does not parse or names a file that is not there, or one of the site holds rules that another tool has to translate first, or sets a token of another theme, which nothing reads.',
    fix: 'Mend the rule; let the other tool write plain CSS, and name that file; set tokens that `docsgen theme tokens` lists.',
  },
  'bundle-failed': {
    severity: 'error',
    what: 'A component or style of the site or theme does not compile.',
    fix: 'Mend the place shown.',
  },
  'store-unusable': {
    severity: 'warning',
    what: "The folder of what is kept between runs can't be used; every run begins anew.",
    fix: 'Make the folder writable, or run with `--no-cache`.',
  },
  'cache-remote-unusable': {
    severity: 'warning',
    what: 'The place of `cache.remote` is not reached, refuses, or does not answer in time; the build makes everything itself.',
    fix: 'See to the place, and to its keys in the environment; `docs/ci.md` lists them.',
  },
  'cache-client-missing': {
    severity: 'warning',
    what: '`cache.remote` names Redis, and the package that speaks with it is not installed.',
    fix: 'Run `npm install ioredis`.',
  },
  'share-unusable': {
    severity: 'error',
    what: 'A folder of `--merge` holds no share of a build that this version of docsgen can use, or a share has nowhere to go.',
    fix: 'Build all shares and the whole with the same versions of docsgen, of its packages and of Node.',
  },
  'output-conflict': {
    severity: 'error',
    what: 'Two things want to write the same output file.',
    fix: 'Rename the public file, page or redirect.',
  },
  'output-name': {
    severity: 'error',
    what: 'A file of the site has a name that file systems refuse, or that Windows does (a warning elsewhere).',
    fix: 'Rename the page or file.',
  },
  'output-foreign': {
    severity: 'warning',
    what: "The list of docsgen's files in the output folder was lost, and some files there may not be its own.",
    fix: 'Remove the files that you do not know.',
  },
  'output-unwritable': {
    severity: 'error',
    what: 'A file or folder of the output could not be written, moved or removed; the old site stays.',
    fix: 'Mend what the message names: rights, room on the disk, another program.',
  },
  'output-busy': {
    severity: 'error',
    what: 'Another docsgen publishes into the same folder, or has changed it meanwhile.',
    fix: 'Build again when it has ended.',
  },
  'output-unsafe': {
    severity: 'error',
    what: 'The output folder would overwrite sources, or a path leads out of it.',
    fix: 'Choose another `--out-dir`.',
  },
} satisfies Record<string, CatalogueEntry>;

export type DiagnosticCode = keyof typeof CATALOGUE;
