import { Component, type ComponentType, type ContextType, type ReactNode } from 'react';
import { PageContext } from './context.tsx';

/** Props of `GuardedPart`. */
export interface GuardedPartProps {
  /** Name of the part, or of the place beside one. */
  name: string;
  /** `<module>#<export>`. */
  component: string;
  /** The theme's own part, where there is one, and what it is given. */
  Default?: ComponentType<Record<string, unknown>>;
  given?: Record<string, unknown>;
  children: ReactNode;
}

/**
 * A part of the site's own in the shell, in the browser: one that throws leaves the rest of the shell alive, and the
 * theme's own part answers in its place.
 */
export class GuardedPart extends Component<GuardedPartProps, { failed: boolean; route?: string }> {
  static override contextType = PageContext;
  declare context: ContextType<typeof PageContext>;
  override state: { failed: boolean; route?: string } = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { name, component, Default } = this.props;
    const [file] = component.split('#');
    const shown = Default ? "the theme's own" : 'nothing in its place';
    console.error(`The part ${name} (${file}) has failed: readers see ${shown}.`);
    // Which one it was: the live server names it.
    document.documentElement.dataset.failedPart = component;
    reportError(error);
  }

  override componentDidMount() {
    this.setState({ route: this.context?.route });
  }

  override componentDidUpdate() {
    const route = this.context?.route;
    // Another page is another try.
    if (this.state.route !== route) this.setState({ failed: false, route });
  }

  override render() {
    const { Default, given, children } = this.props;
    if (!this.state.failed) return children;
    return Default ? <Default {...given} /> : null;
  }
}
