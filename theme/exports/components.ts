/**
 * What content is made of, for components of a site: `import { Card } from 'docsgen/components'`. Each is the one that
 * pages of the site show: its own where it replaces the theme's.
 */
export { Admonition, type AdmonitionProps } from '@theme/Admonition';
export { Badge, type BadgeProps } from '@theme/Badge';
export { Card, type CardProps } from '@theme/Card';
export { Cards, type CardsProps } from '@theme/Cards';
export { CodeBlock, type CodeBlockProps } from '@theme/CodeBlock';
export { Details, type DetailsProps } from '@theme/Details';
export { DocCardList, type DocCardListProps } from '@theme/DocCardList';
export { Figure, type FigureProps } from '@theme/Figure';
export { Hero, type HeroProps } from '@theme/Hero';
export { HeroLink, type HeroLinkProps } from '@theme/HeroLink';
export { Icon, type IconProps } from '@theme/Icon';
export { Steps, type StepsProps } from '@theme/Steps';
export { TabItem, type TabItemProps } from '@theme/TabItem';
export { Tabs, type TabsProps } from '@theme/Tabs';
export { Video, type VideoProps } from '@theme/Video';
