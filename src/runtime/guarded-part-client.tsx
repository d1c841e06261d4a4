import { Component, type ComponentType, type ReactNode } from 'react';
import { MARKED_PARTS, PART_ENDS, partBegins } from '../shared/marked-parts.ts';
import { PageContext } from './context.tsx';

/** Parts that say the same on every page. */
const SAME_EVERYWHERE = ['AnnouncementBar', 'Footer', 'Header'];

/** What the document came with between the marks of each part, before React has touched it. */
const written = readMarked();
/** The page that the document was written for. */
let firstRoute: string | undefined;

function readMarked(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const marks = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  const open: { name: string; range: Range }[] = [];
  for (let mark = marks.nextNode(); mark; mark = marks.nextNode()) {
    const text = mark.nodeValue ?? '';
    const name = text.slice(partBegins('').length);
    if (text === partBegins(name)) {
      const range = document.createRange();
      range.setStartAfter(mark);
      open.push({ name, range });
    } else if (text === PART_ENDS) {
      const last = open.pop();
      if (!last) continue;
      last.range.setEndBefore(mark);
      const holder = document.createElement('div');
      holder.append(last.range.cloneContents());
      found.set(last.name, holder.innerHTML);
    }
  }
  return found;
}

/** Props of `GuardedPart`. */
export interface GuardedPartProps {
  /** Name of the part, or of the place beside one. */
  name: string;
  /** `<module>#<export>`. */
  component: string;
  /** The theme's own part, where there is one. */
  Default?: ComponentType<Record<string, unknown>>;
  given?: Record<string, unknown>;
  children: ReactNode;
}

/** A part of the site's own in the shell, in the browser: one that throws leaves the rest of the shell alive. */
export class GuardedPart extends Component<GuardedPartProps, { failed: boolean; route?: string }> {
  static override contextType = PageContext;
  declare context: React.ContextType<typeof PageContext>;
  override state: { failed: boolean; route?: string } = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { name, component } = this.props;
    const [file] = component.split('#');
    console.error(
      `The part ${name} (${file}) has failed: readers see ${this.html() === undefined ? "the theme's own" : 'what the server made of it'}.`,
    );
    // Which one it was: the live server names it.
    document.documentElement.dataset.failedPart = component;
    reportError(error);
  }

  override componentDidUpdate() {
    const route = this.context?.route;
    // Another page is another try.
    if (this.state.route !== route) this.setState({ failed: false, route });
  }

  override componentDidMount() {
    this.setState({ route: this.context?.route });
  }

  /** What the server made of the part, as far as it is true of the page that is shown. */
  private html(): string | undefined {
    const { name } = this.props;
    const isTrue = this.context?.route === firstRoute || SAME_EVERYWHERE.includes(name.split('.')[0] ?? '');
    return isTrue ? written.get(name) : undefined;
  }

  override render() {
    firstRoute ??= this.context?.route;
    const { name, Default, given, children } = this.props;
    const shown = this.state.failed ? this.instead(Default, given) : children;
    // As many places as on the server, where the marks are two of them: ids count these.
    return MARKED_PARTS.includes(name.split('.')[0] ?? '') ? (
      <>
        {null}
        {shown}
        {null}
      </>
    ) : (
      shown
    );
  }

  private instead(Default: GuardedPartProps['Default'], given: GuardedPartProps['given']): ReactNode {
    const html = this.html();
    if (html !== undefined)
      return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
    return Default ? <Default {...given} /> : null;
  }
}
