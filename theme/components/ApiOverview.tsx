import { ApiOperationList } from '@theme/api/ApiOperationList';
import { ApiText } from '@theme/api/ApiText';
import { CodeBlock } from '@theme/CodeBlock';
import { ContentHeading } from '@theme/ContentHeading';
import type { ApiOverviewProps } from 'docsgen/client';
import { t, useContent } from 'docsgen/client';
import { Fragment } from 'react';
import { compactCode } from './api/compact-code.ts';

/** Operations of a tag, or scopes, that are shown without a click. */
const FEW = 8;

/** The page about an API: what its document says, where it is, how to authenticate, and all operations by tag. */
export function ApiOverview({ logo, article, servers, schemes, facts, groups }: ApiOverviewProps) {
  return (
    <div className="api api-overview">
      {logo && <img className="api-logo" src={logo.src} alt={logo.alt} />}
      {article.map((part, index) =>
        part.kind === 'html' ? (
          <ApiText key={index} html={part.html} />
        ) : (
          <ContentHeading key={part.id} level={part.level} id={part.id}>
            {part.text}
          </ContentHeading>
        ),
      )}
      <Servers servers={servers} />
      <Schemes schemes={schemes} />
      <Groups groups={groups} />
      <About facts={facts} />
    </div>
  );
}

function Servers({ servers }: Pick<ApiOverviewProps, 'servers'>) {
  if (servers.length === 0) return null;
  return (
    <>
      <ContentHeading level={2} id="servers">
        {t`Servers`}
      </ContentHeading>
      <ul className="api-fields">
        {servers.map(({ url, descriptionHtml, variables }, index) => (
          <li key={index}>
            <code>{url}</code>
            <ApiText html={descriptionHtml} />
            {variables.map((variable) => (
              <div key={variable.name} className="api-variable">
                <code>{`{${variable.name}}`}</code>
                {variable.default !== '' && <>{t` is ${<code>{variable.default}</code>} by default`}</>}
                {variable.values.length > 0 && (
                  <>
                    {t`, one of `}
                    {variable.values.map((value, at) => (
                      <span key={value}>
                        {at > 0 && ', '}
                        <code>{value}</code>
                      </span>
                    ))}
                  </>
                )}
                <ApiText html={variable.descriptionHtml} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

function Schemes({ schemes }: Pick<ApiOverviewProps, 'schemes'>) {
  if (schemes.length === 0) return null;
  return (
    <>
      <ContentHeading level={2} id="authentication">
        {t`Authentication`}
      </ContentHeading>
      {schemes.map(({ id, name, text, details, descriptionHtml, sample }) => (
        <div key={id} id={id} className="api-scheme">
          <p>
            <strong>{name}</strong>: {text}
          </p>
          {details.length > 0 && <SchemeDetails details={details} />}
          <ApiText html={descriptionHtml} />
          {sample !== '' && <SchemeSample code={sample} />}
        </div>
      ))}
    </>
  );
}

function SchemeDetails({ details }: Pick<ApiOverviewProps['schemes'][number], 'details'>) {
  return (
    <ul>
      {details.map(({ text, urls, scopes = [] }) => (
        <li key={text}>
          {text.charAt(0).toUpperCase() + text.slice(1)}
          {urls.map(({ label, url }, index) => (
            <Fragment key={label}>
              {index === 0 ? ': ' : ', '}
              {label} <code>{url}</code>
            </Fragment>
          ))}
          {scopes.length > 0 && (
            <details className="api-more" open={scopes.length <= FEW}>
              <summary>{t`Scopes`}</summary>
              <ul>
                {scopes.map((scope) => (
                  <li key={scope.name}>
                    <code>{scope.name}</code> {scope.text}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a request carries; in the form of code that all samples of the reference have. */
function SchemeSample({ code }: { code: string }) {
  const { highlight } = useContent();
  return <CodeBlock language="http" html={compactCode(highlight(code, 'http'))} compact />;
}

function Groups({ groups }: Pick<ApiOverviewProps, 'groups'>) {
  return groups.map(({ id, title, tags }) => (
    <section key={id}>
      <ContentHeading level={2} id={id}>
        {title}
      </ContentHeading>
      {tags.map(({ name, href, descriptionHtml, operations }) => (
        <div key={href} className="api-scheme">
          <p>
            <strong>
              <a href={href}>{name}</a>
            </strong>
          </p>
          <ApiText html={descriptionHtml} />
          {operations.length > 0 && (
            <details className="api-more" open={operations.length <= FEW}>
              <summary>
                {operations.length === 1 ? t`1 operation` : t`${operations.length} operations`}
              </summary>
              <ApiOperationList operations={operations} />
            </details>
          )}
        </div>
      ))}
    </section>
  ));
}

function About({ facts }: Pick<ApiOverviewProps, 'facts'>) {
  if (facts.length === 0) return null;
  return (
    <>
      <ContentHeading level={2} id="about">
        {t`About this API`}
      </ContentHeading>
      <dl className="api-about">
        {facts.map(({ label, text, href }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{href === undefined ? text : <a href={href}>{text}</a>}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
