import type { DiagnosticCode } from './catalogue.ts';

/**
 * The faults that a site may take as it likes: as errors, as warnings, or not at all. Each leaves a page that can be
 * built. Without these, nothing could be made of a page, a configuration or an output folder.
 */
export const CHECKS = [
  'admonition-unclosed',
  'admonition-unknown',
  'anchor-broken',
  'attribute-lost',
  'cards-empty',
  'category-entry-unknown',
  'category-invalid',
  'client-missing',
  'code-fence-unclosed',
  'code-language-unknown',
  'code-line-missing',
  'code-meta-invalid',
  'code-sample-invalid',
  'code-sample-unchecked',
  'prose-style',
  'component-content-invalid',
  'component-empty',
  'component-link-broken',
  'component-prop-invalid',
  'component-waits',
  'contrast-low',
  'diagram-invalid',
  'diagram-part-ignored',
  'element-misplaced',
  'element-unknown',
  'external-broken',
  'external-moved',
  'external-unverified',
  'faq-empty',
  'fence-option-unknown',
  'footnote-unused',
  'front-matter-invalid',
  'front-matter-unknown-key',
  'git-shallow',
  'heading-second-title',
  'heading-skipped',
  'id-duplicate',
  'ignore-expired',
  'image-alt-missing',
  'image-invalid',
  'image-missing',
  'island-unsteady',
  'include-missing',
  'front-matter-misplaced',
  'front-matter-cut',
  'jsx-in-markdown',
  'html-unpaired',
  'language-empty',
  'language-unknown',
  'link-broken',
  'link-broken-markdown',
  'markup-foreign',
  'markup-printed',
  'openapi-coverage-low',
  'openapi-example-invalid',
  'openapi-key-missing',
  'openapi-key-unknown',
  'openapi-operation-id-missing',
  'openapi-parameter-duplicate',
  'openapi-parameter-undeclared',
  'openapi-parameter-unused',
  'openapi-ref-siblings',
  'openapi-required-unknown',
  'openapi-response-missing',
  'openapi-schema-type',
  'openapi-security-unknown',
  'openapi-value-invalid',
  'host-rule-lost',
  'node-only-code',
  'page-ending-unknown',
  'pagination-unknown-page',
  'policy-blocks',
  'redirect-duplicate',
  'redirect-shadows-page',
  'redirect-target-missing',
  'route-adjusted',
  'route-duplicate',
  'sidebar-unknown',
  'sidebar-unknown-folder',
  'sidebar-unknown-page',
  'table-row-length',
  'style-class-missing',
  'style-invalid',
  'title-computed',
  'title-missing',
  'translation-unused',
  'url-local',
  'url-lost',
  'version-empty',
] as const satisfies readonly DiagnosticCode[];

/** Checks of what is a matter of taste: ignored where a site does not ask for them. */
export const OPTIONAL_CHECKS: ReadonlySet<string> = new Set<CheckCode>(['heading-skipped']);

export type CheckCode = (typeof CHECKS)[number];

/** Names that `checks` of a configuration has for some of the codes. */
export const CHECK_NAMES = {
  brokenLinks: 'link-broken',
  brokenMarkdownLinks: 'link-broken-markdown',
  brokenAnchors: 'anchor-broken',
  missingImages: 'image-missing',
  duplicateRoutes: 'route-duplicate',
  fenceOptions: 'fence-option-unknown',
} as const satisfies Record<string, CheckCode>;

const CODES: ReadonlySet<string> = new Set(CHECKS);

/** True for a fault that leaves a page which can be built. */
export function isCheck(code: DiagnosticCode): code is CheckCode {
  return CODES.has(code);
}
