import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { createPlaces } from '../files/text-places.ts';
import type { Violation } from '../shared/live-event.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { Page } from '../shared/page.ts';

/** The fault of what the policy has blocked in a page, at the line of its source that names it. */
export function describeViolation({ directive, blocked, sample }: Violation, page: Page): Diagnostic {
  const name = directive.replace(/-(?:elem|attr)$/, '');
  const origin = originOf(blocked);
  const allowed = blocked.startsWith('/') ? `"'self'"` : origin && `'${origin}'`;
  const what = origin
    ? `"${blocked}"`
    : blocked === 'inline'
      ? `what is inline${quote(sample)}`
      : `"${blocked}"`;
  return createDiagnostic('policy-blocks', {
    message: `The site's policy blocks ${what} in this page (${directive})`,
    hint:
      allowed === null
        ? 'Put it into a file of its own, or allow it with `security` in the configuration.'
        : `Allow it in the configuration: \`security: { csp: { '${name}': [${allowed}] } }\`.`,
    location: findPlace(page, [blocked, origin?.replace(/^https?:/, ''), sample]),
  });
}

function originOf(blocked: string): string | null {
  try {
    const { origin, protocol } = new URL(blocked);
    return /^(?:https?|wss?):$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}

function quote(sample: string): string {
  return sample === '' ? '' : ` (${sample.slice(0, 40).replace(/\s+/g, ' ')})`;
}

/** The first place of one of the texts in the page's source; its first line where none is there. */
function findPlace({ sourcePath, body }: Page, texts: readonly (string | undefined)[]): SourceLocation {
  const source = body.kind === 'file' ? body.source.text : '';
  for (const text of texts) {
    const at = text ? source.indexOf(text) : -1;
    if (text && at >= 0) return { file: sourcePath, ...createPlaces(source)(at) };
  }
  return { file: sourcePath, line: 1, column: 1 };
}
