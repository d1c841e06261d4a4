import { ApiSchema } from '@theme-default/api/ApiSchema';
import { toSchemaView } from '../../openapi/schema-view.ts';

/** A schema with all of its fields. */
export default function Schema({ schema }: { schema: unknown }) {
  return <ApiSchema schema={toSchemaView(schema, 'schema')} />;
}
