import { type Body, BodyOf } from '../../openapi/bodies.tsx';

/** What an answer brings. */
export default function ResponseSchema({ title, body }: { title: string; body?: Body }) {
  return <BodyOf body={body} title={title} id="response" />;
}
