import { CodeBlock } from '@theme/CodeBlock';
import { TabItem } from '@theme/TabItem';
import { Tabs } from '@theme/Tabs';
import type { ApiSampleView } from 'docsgen/client';
import { useContent } from 'docsgen/client';
import { compactLines } from './api/compact-code.ts';

export interface ApiSamplesProps {
  samples: readonly ApiSampleView[];
}

/** The request in all languages; the reader's choice holds on all pages. */
export function ApiSamples({ samples }: ApiSamplesProps) {
  const { highlight } = useContent();
  return (
    <Tabs groupId="api-language">
      {samples.map(({ language, label, grammar, code }) => (
        <TabItem key={language} value={language} label={label}>
          <CodeBlock language={grammar} html={compactLines(highlight(code, grammar))} />
        </TabItem>
      ))}
    </Tabs>
  );
}
