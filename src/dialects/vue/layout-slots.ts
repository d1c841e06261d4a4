import type * as Vue from 'vue';

const MARK = 'data-layout-slot';

/**
 * What stands for the layout of the default theme: layouts of a site's own hand it what they put around pages. It shows these
 * slots one after the other, with their names in front, and what stands around it is no part of a page.
 */
export function createLayout({ defineComponent, h }: typeof Vue): Vue.Component {
  return defineComponent({
    inheritAttrs: false,
    setup:
      (_, { slots }) =>
      () => [
        ...Object.entries(slots).flatMap(([name, draw]) => [h('hr', { [MARK]: name }), draw?.()]),
        h('hr', { [MARK]: '' }),
      ],
  });
}

/** The HTML of the slots by their names, out of what a layout has become. */
export function readSlots(html: string): Record<string, string> {
  const parts = html.split(new RegExp(`<hr ${MARK}(?:="([^"]*)")?>`));
  const slots: Record<string, string> = {};
  for (let at = 1; at < parts.length; at += 2) {
    const name = parts[at] ?? '';
    if (name !== '') slots[name] = `${slots[name] ?? ''}${parts[at + 1] ?? ''}`;
  }
  return slots;
}
