import { ApiText } from '@theme/api/ApiText';
import { CodeBlock } from '@theme/CodeBlock';
import type { ApiExampleView } from 'docsgen/client';
import { useContent } from 'docsgen/client';
import { compactLines, jsonLines } from './compact-code.ts';

export interface ApiExamplesProps {
  examples: readonly ApiExampleView[];
}

/** Examples of a body: the first one, and the others folded. */
export function ApiExamples({ examples }: ApiExamplesProps) {
  const [first, ...others] = examples;
  if (!first) return null;
  return (
    <>
      <ApiExample example={first} />
      {others.map((example, index) => (
        <details key={index} className="api-more">
          <summary>{example.label}</summary>
          <ApiExample example={example} />
        </details>
      ))}
    </>
  );
}

function ApiExample({ example }: { example: ApiExampleView }) {
  const { highlight } = useContent();
  const { code, language } = example;
  const html = language === 'json' ? jsonLines(code) : compactLines(highlight(code, language));
  return (
    <>
      <ApiText html={example.descriptionHtml} />
      <CodeBlock language={language} title={example.label} html={html} />
      {example.shortened && <p className="api-facts">This example is shortened.</p>}
    </>
  );
}
