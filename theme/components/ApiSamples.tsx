import { CodeBlock } from '@theme/CodeBlock';
import { TabItem } from '@theme/TabItem';
import { Tabs } from '@theme/Tabs';
import type { ApiSampleView } from 'docsgen/client';
import { useContent } from 'docsgen/client';
import { compactCode, compactSample } from './api/compact-code.ts';

export interface ApiSamplesProps {
  samples: readonly ApiSampleView[];
}

/** The grammars of the samples that docsgen writes. */
const OWN = ['bash', 'python', 'go', 'javascript', 'ruby', 'csharp', 'php', 'java', 'powershell'];

/** The request in all languages, each with its libraries; the reader's choices hold on all pages. */
export function ApiSamples({ samples }: ApiSamplesProps) {
  const languages = [...new Set(samples.map(({ language }) => language))];
  return (
    <div className="api-samples">
      <Tabs groupId="api-language" label="Language">
        {languages.map((language) => {
          const own = samples.filter((sample) => sample.language === language);
          return (
            <TabItem key={language} value={language} label={own[0]?.label ?? language}>
              <Libraries language={language} samples={own} />
            </TabItem>
          );
        })}
      </Tabs>
    </div>
  );
}

/** The samples of one language. The first one stands for them all where a page is read as text. */
function Libraries({ language, samples }: { language: string; samples: readonly ApiSampleView[] }) {
  const [first] = samples;
  if (!first) return null;
  if (samples.length === 1) return <ApiSample sample={first} />;
  return (
    <Tabs groupId={`api-library-${language}`} label="Library">
      {samples.map((sample, index) => (
        <TabItem key={sample.library} value={sample.library} noText={index > 0}>
          <ApiSample sample={sample} />
        </TabItem>
      ))}
    </Tabs>
  );
}

function ApiSample({ sample: { grammar, code } }: { sample: ApiSampleView }) {
  const { highlight } = useContent();
  const html = OWN.includes(grammar) ? compactSample(code, grammar) : compactCode(highlight(code, grammar));
  return <CodeBlock language={grammar} html={html} compact />;
}
