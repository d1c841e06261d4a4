import { HeadersOf } from '../../openapi/bodies.tsx';
import type { Schema } from '../../openapi/schema-words.ts';

/** Headers of an answer. */
export default function ResponseHeaders({
  responseHeaders = {},
}: {
  responseHeaders?: Readonly<Record<string, Schema>>;
}) {
  return <HeadersOf headers={responseHeaders} id="header" />;
}
