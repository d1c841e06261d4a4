import { Parser } from 'htmlparser2';
import { isActiveAttribute } from '../shared/active-urls.ts';
import { describeReserved, RESERVED_IDS, RESERVED_NAMES } from '../shared/reserved-names.ts';
import { placeInHtml } from './place-in-html.ts';

/** An attribute that may not stand in content: an address that runs code, or a reserved name. */
export interface ActiveAddress {
  element: string;
  attribute: string;
  /** Decoded. */
  value: string;
  /** Where the page writes it; left out for a page that doesn't say where it is written. */
  place?: string;
}

/**
 * What the start of a value must look like to be of interest: letters up to a colon, with the white space that browsers
 * skip, or a character reference that may stand for any of them. It goes over a page in a tenth of a millisecond.
 */
const SUSPECT =
  /=[\s\0-\x20"']*(?:[jvldbf][a-z\t\n\r]*[:&]|&(?!amp;|lt;|gt;|quot;))|\b(?:srcdoc|http-equiv|values)\s*=/i;

/** The same for ids and names: what begins like a reserved one, or with a character reference. */
const SUSPECT_NAME = createSuspectName();

function createSuspectName(): RegExp {
  const names = [...RESERVED_NAMES, ...RESERVED_IDS].map((name) => name.replace(/[^\w-]/g, '\\$&'));
  return new RegExp(
    `\\s(?:id|name)\\s*=\\s*["']?(?:(?:${names.join('|')})(?![\\w-])|docsgen|[^"'\\s>]*&)`,
    'i',
  );
}

/** All attributes of a piece of HTML that may not stand there: see `ActiveAddress`. */
export function findActiveAddresses(html: string): ActiveAddress[] {
  return SUSPECT.test(html) || SUSPECT_NAME.test(html) ? readAddresses(html) : [];
}

/** The same for what stands around content, whose own names are those that are reserved. */
export function findActiveLinks(html: string): ActiveAddress[] {
  if (!SUSPECT.test(html)) return [];
  return readAddresses(html).filter(({ element, attribute, value }) => isActive(element, attribute, value));
}

function isActive(element: string, attribute: string, value: string): boolean {
  return attribute === 'srcdoc' ? runsCode(value) : isActiveAttribute(element, attribute, value);
}

function readAddresses(html: string): ActiveAddress[] {
  const found: ActiveAddress[] = [];
  const placeOf = (at: number) => {
    const place = placeInHtml(html, at);
    return place === null ? {} : { place };
  };
  const parser = new Parser(
    {
      onopentag(element, attributes) {
        for (const [attribute, value] of Object.entries(attributes)) {
          if (isActive(element, attribute, value) || describeReserved(element, attribute, value))
            found.push({ element, attribute, value, ...placeOf(parser.startIndex) });
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: false },
  );
  parser.end(html);
  return found;
}

/** True for a document in an attribute that has a script, a handler or an address of the kind. */
export function runsCode(html: string): boolean {
  let runs = false;
  const parser = new Parser({
    onopentag(element, attributes) {
      runs ||= element === 'script' || Object.keys(attributes).some((name) => /^on/i.test(name));
    },
  });
  parser.end(html);
  return runs || readAddresses(html).length > 0;
}
