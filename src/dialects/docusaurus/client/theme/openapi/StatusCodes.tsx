import { ApiText } from '@theme-default/api/ApiText';
import { Details } from '@theme-default/Details';
import { TabItem } from '@theme-default/TabItem';
import { type Body, BodyOf, HeadersOf } from '../../openapi/bodies.tsx';
import { descriptionOf } from '../../openapi/schema-view.ts';
import type { Schema } from '../../openapi/schema-words.ts';
import { translate } from '../../Translate.tsx';
import ApiTabs from './ApiTabs.tsx';

interface Answer extends Body {
  readonly headers?: Readonly<Record<string, Schema>>;
}

interface StatusCodesProps {
  readonly label?: string;
  readonly id?: string;
  readonly responses?: Readonly<Record<string, Answer>>;
}

/** The answers of an operation by their status. */
export default function StatusCodes({ label, id = 'responses', responses = {} }: StatusCodesProps) {
  const codes = Object.keys(responses);
  if (codes.length === 0) return null;
  const title = translate({ id: 'theme.openapi.statusCodes.schemaTitle', message: 'Schema' });
  const headersTitle = translate({
    ...{ id: 'theme.openapi.statusCodes.responseHeaders', message: 'Response Headers' },
  });
  return (
    <ApiTabs label={label} id={id}>
      {codes.map((code) => {
        const { description, headers, content } = responses[code] ?? {};
        return (
          <TabItem key={code} value={code}>
            <ApiText html={descriptionOf(description).descriptionHtml} />
            {headers && (
              <Details summary={headersTitle}>
                <HeadersOf headers={headers} id={`${id}-${code}`} />
              </Details>
            )}
            <BodyOf body={content && { content }} title={title} id={`${id}-${code}`} />
          </TabItem>
        );
      })}
    </ApiTabs>
  );
}
