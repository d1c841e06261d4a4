import type { Root, RootContent } from 'mdast';
import { isDay } from '../../shared/day.ts';
import type { ComponentFault } from '../../shared/page.ts';
import { findAttribute, isJsxElement, type JsxElement } from '../jsx.ts';
import type { PageContext } from '../page-context.ts';
import { toSpan } from '../page-context.ts';
import { SKIP, walkTree } from '../walk.ts';

/**
 * What is wrong between the tags of an element, should it be the theme's component of that name: who writes another one
 * decides that by himself.
 */
export function findContentFaults(element: JsxElement, context: PageContext): ComponentFault[] {
  const found = CONTENT[element.name ?? '']?.(element) ?? [];
  return found.map(({ at, ...fault }) => ({
    ...fault,
    location: context.locate(toSpan(at) ?? toSpan(element) ?? { start: 0, end: 0 }),
  }));
}

type Found = Omit<ComponentFault, 'location'> & { at: RootContent | JsxElement };

const CONTENT: Record<string, (element: JsxElement) => Found[]> = {
  Tabs: checkTabs,
  Cards: checkCards,
  Steps: checkSteps,
  Video: checkVideo,
};

function checkTabs(tabs: JsxElement): Found[] {
  const children = meaningful(tabs);
  const stray = children.find((child) => isStatic(child) && !(isJsxElement(child) && isComponent(child)));
  const lost: Found[] = stray
    ? [
        {
          message: '<Tabs> shows nothing but its tabs: this is left out',
          hint: 'Put it into a <TabItem>, or behind the tabs.',
          at: stray,
        },
      ]
    : [];
  const items = children.filter((child) => isJsxElement(child) && child.name === 'TabItem') as JsxElement[];
  const values = items.map((item) => textOf(item, 'value') ?? textOf(item, 'label'));
  const twice = items.filter((_, at) => values[at] != null && values.indexOf(values[at]) < at);
  const again = twice.map((at) => ({
    message: `Two tabs have the value "${textOf(at, 'value') ?? textOf(at, 'label')}": they are shown together`,
    hint: 'Give each tab a value of its own.',
    at,
  }));
  return [
    ...lost,
    ...again,
    ...checkNames(items),
    ...checkOpenTabs(items),
    ...checkDefault(tabs, values, children),
    ...checkEmpty(tabs),
  ];
}

/** A tab without a name is none: what stands in it would be lost. Names that are computed may be any. */
function checkNames(items: readonly JsxElement[]): Found[] {
  const isNamed = ({ attributes }: JsxElement) =>
    attributes.some(
      (attribute) =>
        attribute.type === 'mdxJsxExpressionAttribute' ||
        (/^(?:label|value)$/.test(attribute.name) && attribute.value !== null && attribute.value !== ''),
    );
  return items
    .filter((item) => !isNamed(item))
    .map((at) => ({
      message: 'This tab has no label: it is not shown, and neither is what stands in it',
      hint: 'Write <TabItem label="…">.',
      at,
    }));
}

/** Of several tabs that are to be open at first, one is. */
function checkOpenTabs(items: readonly JsxElement[]): Found[] {
  const open = items.filter((item) => findAttribute(item, 'default')?.value === null);
  return open.slice(1).map((at) => ({
    message: 'Another tab is `default` already: that one is open at first',
    hint: 'Keep `default` at one of the tabs.',
    at,
  }));
}

/** Tabs without anything in them show nothing at all. */
function checkEmpty(tabs: JsxElement): Found[] {
  if (meaningful(tabs).length > 0 || tabs.attributes.some(takesChildren)) return [];
  const hint = 'Write a <TabItem label="…"> for each tab between <Tabs> and </Tabs>.';
  return [{ message: '<Tabs> holds no tab: nothing is shown', hint, at: tabs }];
}

function takesChildren(attribute: JsxElement['attributes'][number]): boolean {
  return attribute.type === 'mdxJsxExpressionAttribute' || attribute.name === 'children';
}

function checkCards(cards: JsxElement): Found[] {
  const stray = meaningful(cards).find((child) => isStatic(child) && !isJsxElement(child));
  if (!stray) return [];
  const hint = 'Put it into a <Card>, or in front of the cards.';
  return [{ message: '<Cards> lays out cards: this takes the place of one', hint, at: stray }];
}

/** A tab that nothing shows as one: no component stands around it that could be, or make, its `Tabs`. */
export function findLostTabs(tree: Root): JsxElement[] {
  const lost: JsxElement[] = [];
  walkTree(tree, (node) => {
    if (!isJsxElement(node)) return undefined;
    if (node.name === 'TabItem') lost.push(node);
    // What is more than an element of HTML may be made of `Tabs`; what is in a lost tab is looked at.
    return node.name !== 'TabItem' && isComponent(node) && node.name !== null ? SKIP : undefined;
  });
  return lost;
}

/** The fault of a tab that stands alone. */
export function lostTabFault(tab: JsxElement, context: PageContext): ComponentFault {
  return {
    message: '<TabItem> stands outside of <Tabs>: its content is shown without a tab',
    hint: 'Put <Tabs> and </Tabs> around the tabs that belong together.',
    location: context.locate(toSpan(tab) ?? { start: 0, end: 0 }),
  };
}

/** A tab that is to be open at first, and that there is not; values that are computed may be any. */
function checkDefault(
  tabs: JsxElement,
  values: readonly (string | null)[],
  children: readonly RootContent[],
): Found[] {
  const wanted = textOf(tabs, 'defaultValue');
  const mayBeMore = children.some(
    (child) => !isStatic(child) || (isJsxElement(child) && child.name !== 'TabItem' && isComponent(child)),
  );
  const isKnown = !mayBeMore && values.length > 0 && values.every((value) => value !== null);
  if (wanted === null || !isKnown || values.includes(wanted)) return [];
  const hint = `The tabs have the values ${values.join(', ')}.`;
  return [{ message: `No tab has the value "${wanted}" that is to be open at first`, hint, at: tabs }];
}

function checkSteps(steps: JsxElement): Found[] {
  const children = meaningful(steps);
  if (children.some((child) => !isStatic(child) || isJsxElement(child))) return [];
  if (children.some((child) => child.type === 'list' && child.ordered)) return [];
  const hint = 'Write the steps as a list with numbers, with empty lines around it.';
  return [{ message: '<Steps> holds no ordered list, so that nothing has a number', hint, at: steps }];
}

/** What search engines are told of a video: all of it, or nothing. */
const VIDEO_DATA = ['description', 'uploaded', 'poster'] as const;

function checkVideoData(video: JsxElement): Found[] {
  const lost = VIDEO_DATA.filter((name) => findAttribute(video, name) === undefined);
  const isMeant = !lost.includes('description') || !lost.includes('uploaded');
  const day = findAttribute(video, 'uploaded')?.value;
  if (typeof day === 'string' && !isDay(day)) {
    const hint = 'Write it as year, month and day: uploaded="2026-03-01".';
    return [{ message: `"${day}" is no day on which a video was published`, hint, at: video }];
  }
  if (!isMeant || lost.length === 0) return [];
  const hint = 'Give it `description`, `uploaded` and `poster`, or none of the first two.';
  const names = lost.map((name) => `\`${name}\``).join(' and ');
  return [{ message: `Search engines are not told of this <Video>: it has no ${names}`, hint, at: video }];
}

function checkVideo(video: JsxElement): Found[] {
  if (video.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute')) return [];
  const id = findAttribute(video, 'youtube')?.value;
  if (id === undefined && findAttribute(video, 'src') === undefined) {
    const hint = 'Give it the id of a YouTube video, youtube="…", or a file of the site, src="…".';
    return [{ message: '<Video> has neither `youtube` nor `src`: nothing is shown', hint, at: video }];
  }
  const told = checkVideoData(video);
  if (typeof id !== 'string' || /^[\w-]{11}$/.test(id)) return told;
  const meant = /(?:v=|youtu\.be\/|embed\/|shorts\/)([\w-]{11})/.exec(id)?.[1];
  return [
    ...told,
    {
      message: `"${id}" is no id of a YouTube video`,
      hint: meant
        ? `Write youtube="${meant}".`
        : 'It has 11 letters, digits, - and _, as behind v= in the address.',
      at: video,
    },
  ];
}

/** The children without white space and comments. */
function meaningful(element: JsxElement): RootContent[] {
  const children = element.children as RootContent[];
  return children.flatMap((child): RootContent[] => {
    if (child.type === 'text' && child.value.trim() === '') return [];
    // What stands on one line with its tags is a paragraph around elements.
    if (child.type === 'paragraph' && child.children.every((inner) => isJsxElement(inner) || isBlank(inner)))
      return child.children.filter(isJsxElement);
    const isExpression = child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression';
    return isExpression && /^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(child.value) ? [] : [child];
  });
}

function isBlank(node: RootContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** True for what shows itself: an expression may be anything. */
function isStatic(node: RootContent): boolean {
  return node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression' && node.type !== 'mdxjsEsm';
}

/** True for what a component may make something else of, fragments among them. */
function isComponent({ name }: JsxElement): boolean {
  return name === null || /^[\p{Lu}_$]/u.test(name) || name.includes('.');
}

function textOf(element: JsxElement, name: string): string | null {
  const value = findAttribute(element, name)?.value;
  return typeof value === 'string' ? value : null;
}
