import { isRecord } from '../../shared/json.ts';
import type { XmlForm } from './api-model.ts';
import type { Cursor } from './cursor.ts';

/** How a value is written in XML; null where a schema doesn't say. Version 3.2 says with `nodeType` what two flags said. */
export function readXml(schema: Cursor): XmlForm | null {
  const cursor = schema.get('xml');
  if (!cursor || !isRecord(cursor.value)) return null;
  const nodeType = cursor.ownText('nodeType');
  const form: XmlForm = {};
  for (const key of ['name', 'namespace', 'prefix'] as const) {
    const text = cursor.ownText(key)?.trim();
    if (text) form[key] = text;
  }
  if (nodeType === 'attribute' || cursor.own('attribute') === true) form.attribute = true;
  if (nodeType === 'element' || cursor.own('wrapped') === true) form.wrapped = true;
  if (nodeType === 'text' || nodeType === 'cdata') form.text = true;
  return Object.keys(form).length > 0 ? form : null;
}
