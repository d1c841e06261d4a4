import type { AdmonitionProps } from '@theme/Admonition';
import type { BadgeProps } from '@theme/Badge';
import type { CardProps } from '@theme/Card';
import type { CardsProps } from '@theme/Cards';
import type { CodeBlockProps } from '@theme/CodeBlock';
import type { DetailsProps } from '@theme/Details';
import type { DocCardListProps } from '@theme/DocCardList';
import type { FigureProps } from '@theme/Figure';
import type { HeroProps } from '@theme/Hero';
import type { HeroLinkProps } from '@theme/HeroLink';
import type { IconProps } from '@theme/Icon';
import type { ShellIconProps } from '@theme/ShellIcon';
import type { StepsProps } from '@theme/Steps';
import type { TabItemProps } from '@theme/TabItem';
import type { TabsProps } from '@theme/Tabs';
import type { VideoProps } from '@theme/Video';
import { CONTENT_ICONS } from './icons/content-icons.ts';
import { SHELL_ICONS } from './icons/shell-icons.ts';

/** The rules of all props of a component: one too few, too many, or needed without saying so does not compile. */
type Rules<Props> = {
  [Name in keyof Required<Props>]: (object extends Pick<Props, Name>
    ? { needed?: never }
    : { needed: true }) & {
    values?: readonly string[];
  };
};

const ICONS = Object.keys(CONTENT_ICONS);
const NEEDED = { needed: true } as const;
const KINDS = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important'];
const TONES = ['neutral', 'accent', 'info', 'tip', 'warning', 'danger'];

interface Content {
  Admonition: Rules<AdmonitionProps>;
  Badge: Rules<BadgeProps>;
  Card: Rules<CardProps>;
  Cards: Rules<CardsProps>;
  CodeBlock: Rules<CodeBlockProps>;
  Details: Rules<DetailsProps>;
  DocCardList: Rules<DocCardListProps>;
  Figure: Rules<FigureProps>;
  Hero: Rules<HeroProps>;
  HeroLink: Rules<HeroLinkProps>;
  Icon: Rules<IconProps>;
  ShellIcon: Rules<ShellIconProps>;
  Steps: Rules<StepsProps>;
  /** No page of a writer leaves panels out. */
  TabItem: Rules<Omit<TabItemProps, 'blank'>>;
  Tabs: Rules<TabsProps>;
  Video: Rules<VideoProps>;
}

/**
 * What components take that pages use by name: no compiler reads pages, and React drops what it isn't asked for. Reaches
 * no browser.
 */
export const CONTENT_PROPS: Content = {
  Admonition: { type: { values: KINDS }, title: {}, icon: {}, children: {} },
  Badge: { tone: { values: TONES }, children: {} },
  Card: { title: NEEDED, href: {}, icon: { values: ICONS }, children: {} },
  Cards: { children: {} },
  CodeBlock: {
    ...{ language: {}, title: {}, html: {}, lineNumbers: {}, wrap: {}, compact: {}, focus: {}, meta: {} },
    ...{ showLineNumbers: {}, children: {} },
  },
  Details: { summary: {}, open: {}, children: {} },
  DocCardList: { items: {} },
  Figure: { src: NEEDED, dark: {}, alt: NEEDED, caption: {}, width: {}, height: {}, children: {} },
  Hero: { title: NEEDED, tagline: {}, search: {}, children: {} },
  HeroLink: { href: NEEDED, primary: {}, children: {} },
  Icon: { name: { ...NEEDED, values: ICONS }, label: {}, className: {} },
  ShellIcon: { name: { ...NEEDED, values: Object.keys(SHELL_ICONS) }, className: {} },
  Steps: { children: {} },
  TabItem: { value: {}, label: {}, icon: {}, default: {}, noText: {}, children: {} },
  Tabs: {
    ...{ label: {}, menu: {}, groupId: {}, defaultValue: {}, values: {} },
    ...{ queryString: {}, className: {}, children: {} },
  },
  Video: { title: NEEDED, youtube: {}, src: {}, poster: {}, description: {}, uploaded: {} },
};
