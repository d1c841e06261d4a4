import { ApiText } from '@theme/api/ApiText';
import { CodeBlock } from '@theme/CodeBlock';
import { TabItem } from '@theme/TabItem';
import { Tabs } from '@theme/Tabs';
import type { ApiExampleView } from 'docsgen/client';
import { t, useContent } from 'docsgen/client';
import { compactCode, compactJson } from './compact-code.ts';

/** Props of `ApiExamples`. */
export interface ApiExamplesProps {
  examples: readonly ApiExampleView[];
}

/** Examples of a body; several are a menu of their names. */
export function ApiExamples({ examples }: ApiExamplesProps) {
  const [first] = examples;
  if (!first) return null;
  if (examples.length === 1) return <ApiExample example={first} />;
  return (
    <Tabs menu label={t`Example`}>
      {examples.map((example) => (
        <TabItem key={example.label} value={example.label}>
          <ApiExample example={example} />
        </TabItem>
      ))}
    </Tabs>
  );
}

function ApiExample({ example }: { example: ApiExampleView }) {
  const { highlight } = useContent();
  const { code, language, body } = example;
  const html = language === 'json' ? compactJson(code) : compactCode(highlight(code, language));
  const parts = (
    <>
      <ApiText html={example.descriptionHtml} />
      {code !== '' && <CodeBlock language={language} html={html} compact />}
      {example.shortened && <p className="api-facts">{t`This example is shortened.`}</p>}
    </>
  );
  return body === undefined ? parts : <div data-body={body}>{parts}</div>;
}
