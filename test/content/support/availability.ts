import { slug } from 'github-slugger';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { walkTree } from '../../../src/mdx/walk.ts';
import { type Finding, findingAt } from './findings.ts';
import { type ContentPage, type PageHeading, startOf } from './page.ts';

/** One row of `availability.tsv`; `section` is `-` for the page itself. */
export interface AvailabilityFact {
  route: string;
  section: string;
  plan: string;
  version: string;
}

/** Sections that have neither the heading nor the anchor of the facts. */
const HEADINGS: Record<string, string> = {
  '/api-overview#API specification': 'OpenAPI description',
  '/reference/projects#Update a project': 'Update project settings',
};

/** An availability box in a form that can be compared: `Enterprise | v5.7+ | edge v13.1+ | beta`. */
type Box = string;

/** Boxes that the facts ask for and that don't stand at the head of the page or section. */
export function checkAvailability(page: ContentPage, facts: readonly AvailabilityFact[]): Finding[] {
  const boxes = readBoxes(page);
  return facts.flatMap((fact) => {
    const title = HEADINGS[`${fact.route}#${fact.section}`] ?? fact.section;
    const section = title === '-' ? undefined : page.headings.find((heading) => isNamed(heading, title));
    if (title !== '-' && !section) return [findingAt(page, 0, `has no section "${title}"`)];
    const present = boxes.get(section?.offset ?? 0) ?? [];
    return expectedBoxes(fact)
      .filter((box) => !present.includes(box))
      .map((box) =>
        findingAt(page, section?.offset ?? 0, `lacks <Availability> "${box}", has "${present.join('", "')}"`),
      );
  });
}

function isNamed({ text, id }: PageHeading, title: string): boolean {
  return text.toLowerCase() === title.toLowerCase() || id === slug(title);
}

/** Boxes by the offset of the heading that they stand under; 0 above the first. */
function readBoxes(page: ContentPage): Map<number, Box[]> {
  const boxes = new Map<number, Box[]>();
  walkTree(page.tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Availability') return undefined;
    const heading = page.headings.findLast(({ offset }) => offset < startOf(node))?.offset ?? 0;
    boxes.set(heading, [...(boxes.get(heading) ?? []), describeBox(node)]);
    return undefined;
  });
  return boxes;
}

function describeBox(node: MdxJsxFlowElement): Box {
  const value = (name: string) => {
    const found = node.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name);
    return typeof found?.value === 'string' ? found.value : '';
  };
  const maturity = value('maturity') === 'beta' ? 'beta' : '';
  return joinBox(value('plan'), value('version'), value('edge'), value('proxy'), maturity);
}

function joinBox(plan: string, version: string, edge: string, proxy: string, maturity: string): Box {
  const parts = [plan, version, edge && `edge ${edge}`, proxy && `proxy ${proxy}`, maturity];
  return parts.filter(Boolean).join(' | ');
}

/** The boxes of a fact: `4.13+ for Pro and Enterprise; 5.5+ for Open Source` are two. */
export function expectedBoxes({ plan, version }: AvailabilityFact): Box[] {
  const clean = plan === '-' ? '' : plan.replace(' and ', ', ');
  const plans = [...version.matchAll(/([\d.]+\+) for ([^;]+)/g)];
  if (plans.length > 0) {
    return plans.map(([, since, who]) =>
      joinBox((who ?? '').replace(' and ', ', '), `v${since}`, '', '', ''),
    );
  }
  const maturity = version.includes('BETA') ? 'beta' : '';
  // A second version of the server says when something became the default; the text explains that.
  const unleash = /(?:^|Unleash )(\d[\d.]*\+)/.exec(version)?.[1];
  const edge = /Edge ([\d.]+\+)/.exec(version)?.[1];
  const proxy = /Proxy ([\d.]+\+)/.exec(version)?.[1];
  const mark = (since: string | undefined) => (since ? `v${since}` : '');
  return [joinBox(clean, mark(unleash), mark(edge), mark(proxy), maturity)];
}
