import { nearest } from '../../diagnostics/nearest.ts';
import type { PageContext, Span } from '../page-context.ts';

/** Elements of HTML, those that are out of use among them, as browsers know them still. */
const HTML =
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br ' +
  'button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed ' +
  'fencedframe fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img ' +
  'input ins kbd keygen label legend li link main map mark marquee menu menuitem meta meter nav nobr noembed noframes ' +
  'noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp ' +
  'script search section select selectedcontent slot small source spacer span strike strong style sub summary sup table tbody td template ' +
  'textarea tfoot th thead time title tr track tt u ul var video wbr xmp';

/** Those of SVG and MathML in lower case alone: names with capitals inside are taken as they are. */
const DRAWING =
  'animate circle defs desc ellipse filter g image line marker mask metadata mpath path pattern polygon polyline rect set ' +
  'stop svg switch symbol text tspan use view annotation maction math menclose merror mfenced mfrac mi mmultiscripts mn mo ' +
  'mlabeledtr mlongdiv mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none ' +
  'semantics';

const KNOWN = new Set(`${HTML} ${DRAWING}`.split(' '));

/** True for a name that browsers have an element of, and for those of elements that are made by scripts. */
export function isElementName(name: string): boolean {
  return (
    KNOWN.has(name) || /^[a-z]+(?:-[a-z\d]+)+$|^(?:fe|linear|radial|clip|foreign|animate)[A-Z]\w+$/.test(name)
  );
}

/**
 * Reports an element that browsers would take for an unknown one: its content stands there, and nothing else happens.
 * `declared` are the names of the page itself, one of which may have been meant.
 */
export function checkKnownElement(
  context: PageContext,
  element: string,
  span: Span,
  declared: ReadonlySet<string> = new Set(),
): void {
  if (!/^[a-z][a-z\d]*$/.test(element) || KNOWN.has(element)) return;
  const own = [...declared].find((name) => name.toLowerCase() === element);
  const guess = own ?? nearest(element, KNOWN);
  context.report('element-unknown', span, {
    message: `HTML has no element <${element}>`,
    hint:
      guess === null
        ? 'Components begin with a capital letter, and elements of your own have a dash in their names.'
        : `Did you mean <${guess}>?`,
  });
}
