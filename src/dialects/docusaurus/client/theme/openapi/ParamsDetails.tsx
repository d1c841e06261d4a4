import { ApiFields } from '@theme-default/api/ApiSchema';
import { Details } from '@theme-default/Details';
import { toField } from '../../openapi/schema-view.ts';
import type { Schema } from '../../openapi/schema-words.ts';
import { translate } from '../../Translate.tsx';

const PLACES = ['path', 'query', 'header', 'cookie'];

/** Parameters of an operation by where they go. */
export default function ParamsDetails({ parameters }: { parameters?: readonly Schema[] }) {
  return PLACES.map((place) => {
    const own = (parameters ?? []).filter((parameter) => parameter.in === place);
    if (own.length === 0) return null;
    const title = translate(
      { id: 'theme.openapi.paramsDetails.parametersTitle', message: '{type} Parameters' },
      { type: `${place.charAt(0).toUpperCase()}${place.slice(1)}` },
    );
    return (
      <Details key={place} open summary={title}>
        <ApiFields
          fields={own.map((parameter) =>
            toField(String(parameter.name), parameter, `${place}-${String(parameter.name)}`),
          )}
        />
      </Details>
    );
  });
}
