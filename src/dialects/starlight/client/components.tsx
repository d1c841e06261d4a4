import { Admonition } from '@theme-default/Admonition';
import { Badge as ThemeBadge } from '@theme-default/Badge';
import { Card as ThemeCard } from '@theme-default/Card';
import { Cards } from '@theme-default/Cards';
import { CodeBlock } from '@theme-default/CodeBlock';
import { ContentLink } from '@theme-default/ContentLink';
import { HeroLink } from '@theme-default/HeroLink';
import { Steps as ThemeSteps } from '@theme-default/Steps';
import { Tabs as ThemeTabs } from '@theme-default/Tabs';
import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

export { TabItem } from '@theme-default/TabItem';
export { Icon } from './icon.tsx';

interface Parent {
  children?: ReactNode;
}

/** A remark beside the text. */
export function Aside({
  type,
  title,
  icon,
  children,
}: Parent & { type?: 'note' | 'tip' | 'caution' | 'danger'; title?: string; icon?: string }) {
  const words = {
    ...(type === undefined ? {} : { type }),
    ...(title === undefined ? {} : { title }),
    ...(icon === undefined ? {} : { icon: <Icon name={icon} /> }),
  };
  return <Admonition {...words}>{children}</Admonition>;
}

const TONES = {
  note: 'info',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  danger: 'danger',
  default: 'accent',
} as const;

/** A text that may hold markup: it is HTML then. */
function inHtml(text: string): ReactNode {
  return /<[a-z]|&[#\w]+;/i.test(text) ? <span dangerouslySetInnerHTML={{ __html: text }} /> : text;
}

/** A short mark; one with a class, a size or attributes of its own is written as such. */
export function Badge({
  text,
  variant = 'default',
  size = 'small',
  class: className,
  children,
  ...rest
}: Parent & {
  text?: string;
  variant?: keyof typeof TONES;
  size?: 'small' | 'medium' | 'large';
  class?: string;
}) {
  const badge = <ThemeBadge tone={TONES[variant] ?? 'neutral'}>{text ?? children}</ThemeBadge>;
  if (size === 'small' && className === undefined && Object.keys(rest).length === 0) return badge;
  return (
    <span {...rest} className={['badge-around', `badge-${size}`, className].filter(Boolean).join(' ')}>
      {badge}
    </span>
  );
}

/** A box with a title; it leads nowhere by itself. */
export function Card({ title, icon, children }: Parent & { title: string; icon?: string }) {
  return (
    <ThemeCard
      title={inHtml(title)}
      {...(icon === undefined ? {} : { icon: <Icon name={icon} class="card-icon" /> })}
    >
      {children}
    </ThemeCard>
  );
}

/** Cards beside each other. */
export function CardGrid({ children }: Parent) {
  return <Cards>{children}</Cards>;
}

/** A card that is a link; one with attributes of its own is written as one. */
export function LinkCard({
  title,
  href,
  description,
  class: className,
  ...rest
}: {
  title: string;
  href: string;
  description?: string;
  class?: string;
}) {
  if (className !== undefined || Object.keys(rest).length > 0)
    return (
      <div className="card">
        <p className="card-title">
          <ContentLink {...rest} href={href} className={['card-link', className].filter(Boolean).join(' ')}>
            {inHtml(title)}
          </ContentLink>
        </p>
        {description === undefined ? null : <div className="card-text">{inHtml(description)}</div>}
      </div>
    );
  return (
    <ThemeCard title={inHtml(title)} href={href}>
      {description === undefined ? description : inHtml(description)}
    </ThemeCard>
  );
}

/** A link that looks like a button; one with attributes of its own is written as one. */
export function LinkButton({
  href,
  variant = 'primary',
  icon,
  iconPlacement = 'end',
  class: className,
  children,
  ...rest
}: Parent & {
  href: string;
  variant?: string;
  icon?: string;
  iconPlacement?: 'start' | 'end';
  class?: string;
}) {
  const isPlain = Object.keys(rest).length === 0 && className === undefined;
  // Links that are written as such have that mark already where they lead to another site.
  const isMarked = icon === 'external' && !isPlain && /^(?:https?:)?\/\//i.test(href);
  const drawn = icon === undefined || isMarked ? null : <Icon name={icon} />;
  const content = iconPlacement === 'start' ? [drawn, children] : [children, drawn];
  const isPrimary = variant === 'primary';
  if (isPlain)
    return (
      <HeroLink href={href} primary={isPrimary}>
        {content[0]}
        {content[1]}
      </HeroLink>
    );
  const own = isPrimary ? 'button' : 'button button-quiet';
  return (
    <ContentLink {...rest} href={href} className={className === undefined ? own : `${own} ${className}`}>
      {content[0]}
      {content[1]}
    </ContentLink>
  );
}

/** A block of code whose text is an expression. */
export function Code({
  code,
  lang,
  title,
  wrap,
  showLineNumbers,
}: {
  code: string;
  lang?: string;
  title?: string;
  wrap?: boolean;
  showLineNumbers?: boolean;
}) {
  const words = {
    ...(lang === undefined ? {} : { language: lang }),
    ...(title === undefined ? {} : { title }),
    ...(showLineNumbers === true ? { showLineNumbers } : {}),
  };
  return (
    <CodeBlock {...words} {...(wrap === undefined ? {} : { wrap })}>
      {code}
    </CodeBlock>
  );
}

/** An ordered list as steps. */
export function Steps({ children }: Parent) {
  return <ThemeSteps>{children}</ThemeSteps>;
}

/** Tabs; those of one `syncKey` show the same choice. */
export function Tabs({ syncKey, children }: Parent & { syncKey?: string }) {
  return (
    <ThemeTabs {...(syncKey === undefined ? {} : { groupId: syncKey })}>{withIcons(children)}</ThemeTabs>
  );
}

/** Items name their icons: the theme's have the drawing itself. */
function withIcons(children: ReactNode): ReactNode {
  return Children.map(children, (child) => {
    if (!isValidElement<Parent & { icon?: unknown }>(child)) return child;
    const { icon, children: inner } = child.props;
    if (child.type === Fragment) return withIcons(inner);
    return typeof icon === 'string' ? cloneElement(child, { icon: <Icon name={icon} /> }) : child;
  });
}

/** A list of files and folders. */
export function FileTree({ children }: Parent) {
  return <div className="file-tree">{children}</div>;
}
