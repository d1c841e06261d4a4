import { ApiFacts } from '@theme/api/ApiFacts';
import { ApiText } from '@theme/api/ApiText';
import type { ApiChoiceView, ApiFieldView, ApiSchemaView } from 'docsgen/client';
import { t } from 'docsgen/client';

/** Props of `ApiSchema`. */
export interface ApiSchemaProps {
  schema: ApiSchemaView;
}

/** A schema as a tree. The first level is open; each further one opens on its own, without JavaScript. */
export function ApiSchema({ schema }: ApiSchemaProps) {
  return (
    <div className="api-schema">
      <p className="api-line">
        <ApiType schema={schema} />
      </p>
      <ApiText html={schema.descriptionHtml} />
      <ApiFacts facts={schema.facts} />
      {countTrees(schema) > 1 && (
        <button type="button" className="api-expand" data-no-text="">
          {t`Expand all`}
        </button>
      )}
      <ApiParts schema={schema} />
    </div>
  );
}

/** Trees that can be opened: several have one control for all. */
function countTrees({ fields = [], choices = [] }: ApiSchemaView): number {
  const parts = [...fields, ...choices.flatMap(({ options }) => options)];
  return parts.reduce((count, part) => count + (part.fields || part.choices ? 1 : 0) + countTrees(part), 0);
}

/** Fields or parameters. Elements have no classes: a page has hundreds of them. */
export function ApiFields({ fields }: { fields: readonly ApiFieldView[] }) {
  return (
    <ul className="api-fields">
      {fields.map((field) => (
        <li key={field.id} id={field.id}>
          <a href={`#${field.id}`}>{field.generic ? field.name : <code>{field.name}</code>}</a>{' '}
          <ApiType schema={field} />
          {field.required && ' '}
          {field.required && <strong>{t`required`}</strong>}
          <ApiText html={field.descriptionHtml} />
          <ApiFacts facts={field.facts} />
          {field.headers && (
            <details className="api-more">
              <summary>
                {field.headers.length === 1 ? t`1 header` : t`${field.headers.length} headers`}
              </summary>
              <ApiFields fields={field.headers} />
            </details>
          )}
          {(field.fields || field.choices) && (
            <details className="api-more" data-example={field.generic ? field.name : undefined}>
              <summary>{summaryOf(field)}</summary>
              <ApiParts schema={field} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function ApiParts({ schema }: ApiSchemaProps) {
  return (
    <>
      {schema.fields && <ApiFields fields={schema.fields} />}
      {schema.choices?.map((choice, index) => (
        <ApiChoice key={index} choice={choice} />
      ))}
    </>
  );
}

function ApiChoice({ choice }: { choice: ApiChoiceView }) {
  return (
    <div className="api-choice">
      <p>
        {choice.label}
        {choice.discriminator !== undefined && <>{t`, selected by ${<code>{choice.discriminator}</code>}`}</>}
        :
      </p>
      <ApiFields fields={choice.options} />
    </div>
  );
}

/** Type, name of the shared schema, and marks. A schema that is shown elsewhere is a link to that place. */
function ApiType({ schema: { type, schema, href, marks } }: ApiSchemaProps) {
  return (
    <>
      <em>{href === undefined && schema !== undefined ? `${type} · ${schema}` : type}</em>
      {href !== undefined && ' '}
      {href !== undefined && <a href={href}>{schema ?? t`fields`}</a>}
      {marks?.map((mark) => (
        <small key={mark}>{` ${mark}`}</small>
      ))}
    </>
  );
}

function summaryOf({ fields = [], choices = [], repeated }: ApiSchemaView): string {
  const options = choices.reduce((count, choice) => count + choice.options.length, 0);
  const [first = '', second] = [countFields(fields.length), countAlternatives(options)].filter(
    (text) => text !== '',
  );
  const parts = second === undefined ? first : t`${first} and ${second}`;
  return repeated ? t`${parts} of each item` : parts;
}

function countFields(number: number): string {
  if (number === 0) return '';
  return number === 1 ? t`1 field` : t`${number} fields`;
}

function countAlternatives(number: number): string {
  if (number === 0) return '';
  return number === 1 ? t`1 alternative` : t`${number} alternatives`;
}
