import { ContentHeading } from '@theme-default/ContentHeading';
import { Tabs } from '@theme-default/Tabs';
import type { ReactNode } from 'react';
import { translate } from '../../Translate.tsx';

interface ApiTabsProps {
  readonly label?: string | undefined;
  readonly id?: string;
  readonly children?: ReactNode;
}

/** Answers as tabs, with a heading above. */
export default function ApiTabs({ label, id = 'responses', children }: ApiTabsProps) {
  return (
    <>
      <ContentHeading level={2} id={id}>
        {label ?? translate({ id: 'theme.openapi.tabs.responses.label', message: 'Responses' })}
      </ContentHeading>
      <Tabs>{children}</Tabs>
    </>
  );
}
