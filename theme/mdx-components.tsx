import { Admonition } from '@theme/Admonition';
import { AdmonitionTitle } from '@theme/AdmonitionTitle';
import { ApiOperation } from '@theme/ApiOperation';
import { ApiOverview } from '@theme/ApiOverview';
import { ApiSchemaPage } from '@theme/ApiSchemaPage';
import { ApiTag } from '@theme/ApiTag';
import { Badge } from '@theme/Badge';
import { Card } from '@theme/Card';
import { Cards } from '@theme/Cards';
import { CategoryPage } from '@theme/CategoryPage';
import { CodeBlock } from '@theme/CodeBlock';
import { ContentHeadCell } from '@theme/ContentHeadCell';
import { ContentHeading } from '@theme/ContentHeading';
import { ContentImage } from '@theme/ContentImage';
import { ContentLink } from '@theme/ContentLink';
import { ContentTable } from '@theme/ContentTable';
import { Details } from '@theme/Details';
import { Diagram } from '@theme/Diagram';
import { DocCardList } from '@theme/DocCardList';
import { Figure } from '@theme/Figure';
import { Hero } from '@theme/Hero';
import { HeroLink } from '@theme/HeroLink';
import { Icon } from '@theme/Icon';
import { InlineCode } from '@theme/InlineCode';
import { NotFound } from '@theme/NotFound';
import { SearchForm } from '@theme/SearchForm';
import { SearchHelp } from '@theme/SearchHelp';
import { Steps } from '@theme/Steps';
import { TabItem } from '@theme/TabItem';
import { Tabs } from '@theme/Tabs';
import { TaskCheckbox } from '@theme/TaskCheckbox';
import { Video } from '@theme/Video';
import type { ComponentProps, ComponentType } from 'react';
import { contentMedia } from './content-media.tsx';

type HeadingProps = ComponentProps<'h2'>;

/** What page content is made of: elements of Markdown, and components that pages use by name. */
const components = {
  a: ContentLink,
  ...contentMedia,
  img: ContentImage,
  table: ContentTable,
  th: ContentHeadCell,
  code: InlineCode,
  input: TaskCheckbox,
  h1: (props: HeadingProps) => <ContentHeading level={1} {...props} />,
  h2: (props: HeadingProps) => <ContentHeading level={2} {...props} />,
  h3: (props: HeadingProps) => <ContentHeading level={3} {...props} />,
  h4: (props: HeadingProps) => <ContentHeading level={4} {...props} />,
  h5: (props: HeadingProps) => <ContentHeading level={5} {...props} />,
  h6: (props: HeadingProps) => <ContentHeading level={6} {...props} />,
  Admonition,
  AdmonitionTitle,
  ApiOperation,
  ApiOverview,
  ApiSchemaPage,
  ApiTag,
  Badge,
  Card,
  Cards,
  CategoryPage,
  CodeBlock,
  Details,
  Diagram,
  DocCardList,
  Figure,
  Hero,
  HeroLink,
  Icon,
  NotFound,
  SearchForm,
  SearchHelp,
  Steps,
  TabItem,
  Tabs,
  Video,
};

// Props come from pages, which no compiler checks: the map promises nothing about them.
export const mdxComponents = components as unknown as Record<string, ComponentType<Record<string, unknown>>>;
