/** Routes within routes: a page has one content here, which is shown already. */
export default function renderRoutes(): null {
  return null;
}
