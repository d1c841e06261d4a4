import path from 'node:path';
import { findDocuments, findFilesOfOthers, findLikeFolderFiles, findOtherPages } from '../content/scan.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { tryReadSiteFile } from '../files/site-file.ts';
import type { Page } from '../shared/page.ts';

export interface ContentFilesOptions {
  /** Folder of the site; absolute. */
  root: string;
  /** The content folder, relative to it. */
  contentDir: string;
  /** Dialects know the files of their system. */
  hasDialect: boolean;
  pages: readonly Page[];
}

/** Names the files of the content folder that somebody may take for something that is read; all relative to the site's root. */
export function checkContentFiles(files: readonly string[], options: ContentFilesOptions): Diagnostic[] {
  const { root, contentDir, hasDialect } = options;
  return [
    ...findOtherPages(files, contentDir).map(otherPage),
    ...(hasDialect ? [] : findFilesOfOthers(files, contentDir).map(fileOfOthers)),
    ...(hasDialect ? [] : loneDocuments(files, options)),
    ...findLikeFolderFiles(files, contentDir).flatMap((file) => likeFolderFile(root, file)),
  ];
}

/** Documents that no page, no module and no data name: whatever does shows them, or leads to them. */
function loneDocuments(
  files: readonly string[],
  { root, contentDir, pages }: ContentFilesOptions,
): Diagnostic[] {
  const documents = findDocuments(files, contentDir);
  if (documents.length === 0) return [];
  const others = files.filter((file) => /\.(?:[jt]sx?|mjs|json|ya?ml)$|(?:^|\/)_[^/]*\.mdx?$/.test(file));
  const texts = [
    ...pages.flatMap(({ body }) => (body.kind === 'file' ? [body.source.text] : [])),
    ...others.map((file) => tryReadSiteFile(root, file) ?? ''),
  ];
  const isNamed = (document: string) => {
    const name = path.posix.basename(document);
    return texts.some((text) => text.includes(name) || text.includes(encodeURI(name)));
  };
  return documents.filter((document) => !isNamed(document)).map(loneDocument);
}

function loneDocument(file: string): Diagnostic {
  return createDiagnostic('page-ending-unknown', {
    message: `"${path.posix.basename(file)}" is no page, and no page leads to it: the names of pages end in .md or .mdx`,
    hint: 'Write it in Markdown, or move it into the public folder, which is published as it is.',
    location: { file, line: 1, column: 1 },
  });
}

/** What such a file says of its folder; without any of it, it is data of the site that is called so. */
const SAYS_OF_FOLDER =
  /(?:^|[\s{,"'])(?:label|title|position|order|collaps(?:ed|ible)|link|pages)["']?\s*[:=]/;

function likeFolderFile(root: string, file: string): Diagnostic[] {
  if (!SAYS_OF_FOLDER.test(tryReadSiteFile(root, file) ?? '')) return [];
  return [
    createDiagnostic('category-invalid', {
      message: `${path.posix.basename(file)} is not read: what says something of its folder has another name`,
      severity: 'warning',
      hint: 'Call it _category_.json or _category_.yml; _meta.json names the entries of a folder.',
      location: { file, line: 1, column: 1 },
    }),
  ];
}

function fileOfOthers(file: string): Diagnostic {
  const name = path.posix.basename(file);
  const location = { file, line: 1, column: 1 };
  if (name.startsWith('_index') || name === '_coverpage.md')
    return createDiagnostic('page-ending-unknown', {
      message: `"${name}" is no page: names that start with "_" are parts of pages`,
      hint: `Rename it to index${path.posix.extname(name)}, the page of its folder.`,
      location,
    });
  return createDiagnostic('category-invalid', {
    message: `The list in ${name} is not read to order pages${name === 'SUMMARY.md' ? ': it is a page like others' : ''}`,
    severity: 'warning',
    hint: 'Write the order into `sidebars` of the configuration, or _meta.json into each folder, and remove this file.',
    location,
  });
}

function otherPage(file: string): Diagnostic {
  const isMarkdown = /\.m[^./]*$/i.test(file);
  return createDiagnostic('page-ending-unknown', {
    message: `"${path.posix.basename(file)}" is no page: the names of pages end in .md or .mdx`,
    hint: isMarkdown
      ? `Rename it to ${path.posix.basename(file).replace(/\.([^.]*)$/, (_, ending: string) => (/^mdx$/i.test(ending) ? '.mdx' : '.md'))}.`
      : 'Write it in Markdown, or move it out of the content: only Markdown is read.',
    location: { file, line: 1, column: 1 },
  });
}
