import type { ComponentType } from 'react';
import useDocusaurusContext from './useDocusaurusContext.tsx';

/** Shows a page that is a component and asks for the configuration, which Docusaurus hands to each of them. */
export default function ReactPage({ page: Page }: { page: ComponentType<{ config: object }> }) {
  return <Page config={useDocusaurusContext().siteConfig} />;
}
