import { ExampleCode } from '../../openapi/bodies.tsx';

/** An example of an answer, as pages of earlier releases write it. */
export default function ResponseSamples({
  responseExample,
  language = 'json',
}: {
  responseExample: unknown;
  language?: string;
}) {
  return <ExampleCode value={responseExample} language={language} />;
}
