import type { ApiFactView } from 'docsgen/client';
import { t } from 'docsgen/client';
import { Fragment } from 'react';

/** Props of `ApiFacts`. */
export interface ApiFactsProps {
  facts: readonly ApiFactView[] | undefined;
}

/** More values than this are folded. */
const MANY = 24;

/** Default, allowed values, bounds and examples of a value in one line. */
export function ApiFacts({ facts }: ApiFactsProps) {
  if (!facts?.length) return null;
  const short = facts.filter(({ values = [] }) => values.length <= MANY);
  const long = facts.filter(({ values = [] }) => values.length > MANY);
  return (
    <>
      {short.length > 0 && (
        <p className="api-facts">
          {short.map((fact, index) => (
            <Fragment key={index}>
              {index > 0 && ' · '}
              {`${fact.label}: `}
              <FactValues fact={fact} />
            </Fragment>
          ))}
        </p>
      )}
      {long.map((fact, index) => (
        <details key={index} className="api-more">
          <summary>{t`${fact.label}: ${fact.values?.length ?? 0} values`}</summary>
          <p className="api-facts">
            <FactValues fact={fact} />
          </p>
        </details>
      ))}
    </>
  );
}

function FactValues({ fact }: { fact: ApiFactView }) {
  return (
    <>
      {fact.values?.map((value, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          <code>{value}</code>
        </Fragment>
      ))}
      {fact.values && fact.text && ' '}
      {fact.text}
    </>
  );
}
