import { ApiExamples } from '@theme/api/ApiExamples';
import { ApiSchema } from '@theme/api/ApiSchema';
import { TabItem } from '@theme/TabItem';
import { Tabs } from '@theme/Tabs';
import type { ApiMediaView } from 'docsgen/client';
import { t } from 'docsgen/client';

/** Props of `ApiMedia`. */
export interface ApiMediaProps {
  media: readonly ApiMediaView[];
}

/** The representations of a body: a choice where they differ, one list of fields where they don't. */
export function ApiMedia({ media }: ApiMediaProps) {
  const [first] = media;
  if (!first) return null;
  if (media.length === 1) return <Representation media={first} types={first.types} />;
  return (
    <Tabs menu label={t`Content type`} groupId="api-media">
      {media.map((one) => (
        <TabItem key={one.types.join()} value={one.types.join(', ')}>
          <Representation media={one} />
        </TabItem>
      ))}
    </Tabs>
  );
}

interface RepresentationProps {
  media: ApiMediaView;
  types?: readonly string[];
}

/** A body in one form; a menu that leads to it has said its types. */
function Representation({ media: { schema, examples, body }, types }: RepresentationProps) {
  return (
    <div className="api-media" data-body={body}>
      {types && (
        <p className="api-line">
          {types.map((type, index) => (
            <span key={type}>
              {index > 0 && t` or `}
              <code>{type}</code>
            </span>
          ))}
        </p>
      )}
      {schema && <ApiSchema schema={schema} />}
      <ApiExamples examples={examples} />
    </div>
  );
}
