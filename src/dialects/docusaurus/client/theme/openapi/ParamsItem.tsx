import { ApiFields } from '@theme-default/api/ApiSchema';
import { toField } from '../../openapi/schema-view.ts';
import type { Schema } from '../../openapi/schema-words.ts';

/** One parameter, as pages of earlier releases list them. */
export default function ParamsItem({ param }: { param: Schema }) {
  const name = String(param.name);
  return <ApiFields fields={[toField(name, param, `${String(param.in ?? 'parameter')}-${name}`)]} />;
}
