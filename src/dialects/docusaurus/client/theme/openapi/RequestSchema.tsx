import { type Body, BodyOf } from '../../openapi/bodies.tsx';

/** What a request brings. */
export default function RequestSchema({ title, body }: { title: string; body?: Body }) {
  return <BodyOf body={body} title={title} id="request" />;
}
