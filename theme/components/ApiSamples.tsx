import { CodeBlock } from '@theme/CodeBlock';
import { TabItem } from '@theme/TabItem';
import { Tabs } from '@theme/Tabs';
import type { ApiSampleView } from 'docsgen/client';
import { t, useContent, usePage } from 'docsgen/client';
import type { SampleBody, SampleRequest } from 'docsgen/client/samples';
import { compactCode, compactSample, escapeText } from './api/compact-code.ts';

/** Props of `ApiSamples`. */
export interface ApiSamplesProps {
  samples: readonly ApiSampleView[];
  /** Of which browsers write the samples that the document leaves out; it leaves none out without. */
  request?: SampleRequest;
  /** What they send instead, as the reader chooses another type or example of the body. */
  bodies?: readonly SampleBody[];
}

/** The grammars of the samples that docsgen writes. */
const OWN = ['bash', 'python', 'go', 'javascript', 'ruby', 'csharp', 'php', 'java', 'powershell'];

/**
 * The request in all languages, each with its libraries; the reader's choices hold on all pages. The document has the
 * first one and the publisher's own: the others are half of what such a page weighs, most readers keep to one, and the
 * browser can write them of the request.
 */
export function ApiSamples({ samples, request, bodies }: ApiSamplesProps) {
  const { markdownUrl } = usePage();
  const languages = [...new Set(samples.map(({ language }) => language))];
  const isLeftOut = (own: readonly ApiSampleView[], index: number) =>
    index > 0 && request !== undefined && !own[0]?.given;
  return (
    <div
      className="api-samples"
      data-request={samples.length > 1 || bodies ? JSON.stringify(request) : undefined}
      data-bodies={bodies && JSON.stringify(bodies)}
      data-given={bodies && samples.flatMap(({ given, language }) => (given ? [language] : [])).join(' ')}
    >
      <Tabs groupId="api-language" label={t`Language`}>
        {languages.map((language, index) => {
          const own = samples.filter((sample) => sample.language === language);
          const leftOut = isLeftOut(own, index);
          return (
            <TabItem
              key={language}
              value={language}
              label={own[0]?.label ?? language}
              blank={leftOut ? <Blank samples={own} /> : undefined}
            >
              {leftOut ? <PlainSample samples={own} /> : <Libraries language={language} samples={own} />}
            </TabItem>
          );
        })}
      </Tabs>
      {samples.length > 1 && markdownUrl !== null && (
        // As the labels of tabs: for paper, and where no script runs.
        <p className="tabs-label" data-no-text="">
          <a href={markdownUrl}>{t`Samples in all languages`}</a>
        </p>
      )}
    </div>
  );
}

/** Blocks as large as some samples, and a row above them where they are several: of these, the remembered one counts. */
function Blank({ samples }: Pick<ApiSamplesProps, 'samples'>) {
  const [first] = samples;
  if (!first) return null;
  if (samples.length === 1) return <BlankCode code={first.code} />;
  return (
    <div className="tabs" data-group={`api-library-${first.language}`}>
      <div className="tabs-list">
        <span className="tabs-tab">&nbsp;</span>
      </div>
      {samples.map(({ library, code }, index) => (
        <div
          key={library}
          className="tabs-panel"
          data-value={library}
          data-selected={index === 0 ? '' : undefined}
        >
          <BlankCode code={code} />
        </div>
      ))}
    </div>
  );
}

/** As many lines as the code has, and one as wide as its longest. */
function BlankCode({ code }: { code: string }) {
  const lines = code.split('\n');
  const width = Math.max(...lines.map(({ length }) => length));
  return (
    <figure className="code">
      <pre className="code-box">
        <code className="code-lines code-compact">{' '.repeat(width) + '\n'.repeat(lines.length)}</code>
      </pre>
    </figure>
  );
}

/**
 * The first sample of a language that the document leaves out: only what reads the page as text sees it. As a text, since
 * elements for eight languages would be a fifth of all that a page is made of.
 */
function PlainSample({ samples }: Pick<ApiSamplesProps, 'samples'>) {
  const [first] = samples;
  if (!first) return null;
  const { library, grammar, code } = first;
  const label = samples.length > 1 ? `<p>${escapeText(library)}</p>` : '';
  const html = `${label}<pre data-language="${grammar}"><code>${escapeText(code)}</code></pre>`;
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

interface LibrariesProps {
  language: string;
  samples: readonly ApiSampleView[];
}

/** The samples of one language. The first one stands for them all where a page is read as text. */
function Libraries({ language, samples }: LibrariesProps) {
  const [first] = samples;
  if (!first) return null;
  if (samples.length === 1) return <ApiSample sample={first} />;
  return (
    <Tabs groupId={`api-library-${language}`} label={t`Library`}>
      {samples.map((sample, index) => (
        <TabItem key={sample.library} value={sample.library} noText={index > 0}>
          <ApiSample sample={sample} />
        </TabItem>
      ))}
    </Tabs>
  );
}

/** A sample as a block of code. */
function ApiSample({ sample: { grammar, code } }: { sample: ApiSampleView }) {
  const { highlight } = useContent();
  const html = OWN.includes(grammar) ? compactSample(code, grammar) : compactCode(highlight(code, grammar));
  return <CodeBlock language={grammar} html={html} compact />;
}
