import { ApiText } from '@theme-default/api/ApiText';
import type { ReactNode } from 'react';
import { descriptionOf } from '../../openapi/schema-view.ts';
import type { Schema } from '../../openapi/schema-words.ts';
import { translate } from '../../Translate.tsx';

interface SchemaItemProps {
  readonly name?: string;
  readonly schemaName?: string;
  readonly required?: boolean | readonly string[];
  readonly qualifierMessage?: string | null;
  readonly schema?: Schema;
  readonly children?: ReactNode;
}

/** A field as pages of earlier releases write it, with what stands in it. */
export default function SchemaItem(props: SchemaItemProps) {
  const { name, schemaName, required, qualifierMessage, schema, children } = props;
  const isRequired = Array.isArray(required) ? required.includes(name ?? '') : required === true;
  return (
    <div>
      {name !== undefined && <code>{name}</code>} {schemaName && <em>{schemaName}</em>}{' '}
      {isRequired && (
        <strong>{translate({ id: 'theme.openapi.schemaItem.required', message: 'required' })}</strong>
      )}
      <ApiText html={descriptionOf(qualifierMessage).descriptionHtml} />
      <ApiText html={descriptionOf(schema?.description).descriptionHtml} />
      {children}
    </div>
  );
}
