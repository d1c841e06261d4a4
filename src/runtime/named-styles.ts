/** What `styled` of styled-components gives for a kind of element: called with a style, it makes a component. */
interface Template {
  withConfig: (config: { componentId: string }) => unknown;
}

/**
 * The `styled` of one module, whose components are named by that module and their order in it. By itself the library
 * numbers all components of a site as they are made, in another order in the browser: React found other classes there
 * than in the page.
 *
 * @param name of the module, in letters and digits
 */
export function nameStyles<Styled extends object>(styled: Styled, name: string): Styled {
  let count = 0;
  const named = (made: unknown) =>
    isTemplate(made) ? made.withConfig({ componentId: `sc-${name}-${count++}` }) : made;
  return new Proxy(styled, {
    apply: (own, self, given) => named(Reflect.apply(own as (...given: unknown[]) => unknown, self, given)),
    get: (own, key) => named(Reflect.get(own, key)),
  });
}

function isTemplate(value: unknown): value is Template {
  return typeof value === 'function' && typeof (value as Partial<Template>).withConfig === 'function';
}
