import { ApiFields, ApiSchema } from '@theme-default/api/ApiSchema';
import { ApiText } from '@theme-default/api/ApiText';
import { Details } from '@theme-default/Details';
import { TabItem } from '@theme-default/TabItem';
import { Tabs } from '@theme-default/Tabs';
import type { ReactNode } from 'react';
import { translate } from '../Translate.tsx';
import CodeBlock from '../theme/CodeBlock.tsx';
import { descriptionOf, toField, toSchemaView } from './schema-view.ts';
import { isSchema, printValue, type Schema } from './schema-words.ts';

/** A body of a request or of an answer as an API document has it. */
export interface Body {
  readonly description?: string;
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, Schema | null>>;
}

/** A body in each of its forms. */
export function BodyOf({ body, title, id }: { body: Body | undefined; title: string; id: string }) {
  // A form of which nothing is said is there by its name alone.
  const forms = Object.entries(body?.content ?? {}).map(([type, media]) => [type, media ?? {}] as const);
  if (body === undefined || forms.length === 0) return null;
  const isRequired = body.required === true;
  const required = translate({ id: 'theme.openapi.schemaItem.required', message: 'required' });
  return (
    <Tabs>
      {forms.map(([type, media], index) => (
        <TabItem key={type} value={type}>
          <Details open summary={isRequired ? `${title} (${required})` : title}>
            <ApiText html={descriptionOf(body.description).descriptionHtml} />
            {media.schema !== undefined && (
              <ApiSchema schema={toSchemaView(media.schema, `${id}-${index + 1}`)} />
            )}
          </Details>
          <Examples media={media} type={type} />
        </TabItem>
      ))}
    </Tabs>
  );
}

function Examples({ media, type }: { media: Schema; type: string }): ReactNode {
  const named = Object.entries(isSchema(media.examples) ? media.examples : {}).map(
    ([name, given]) => [name, isSchema(given) && 'value' in given ? given.value : given] as const,
  );
  const single = translate({ id: 'theme.openapi.responseExamples.example', message: 'Example' });
  const all = media.example === undefined ? named : [[single, media.example] as const, ...named];
  return all.map(([name, value]) => (
    <Details key={name} summary={name}>
      <ExampleCode value={value} language={/json/.test(type) ? 'json' : /xml/.test(type) ? 'xml' : 'text'} />
    </Details>
  ));
}

/** An example as code. */
export function ExampleCode({ value, language }: { value: unknown; language: string }) {
  const code = typeof value === 'object' ? JSON.stringify(value, null, 2) : printValue(value);
  return <CodeBlock language={language}>{code}</CodeBlock>;
}

/** Headers of an answer. */
export function HeadersOf({ headers, id }: { headers: Readonly<Record<string, Schema>>; id: string }) {
  const fields = Object.entries(headers).map(([name, header]) => toField(name, header, `${id}-${name}`));
  return <ApiFields fields={fields} />;
}
