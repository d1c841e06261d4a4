import { CodeBlock } from '@theme/CodeBlock';
import { Steps } from '@theme/Steps';
import { PageLink } from './PageLink.tsx';

const START = `git clone --depth 1 https://github.com/Unleash/unleash.git
cd unleash
docker compose up -d`;

const SETTINGS = `export UNLEASH_BASE="http://localhost:4242"
export UNLEASH_ADMIN_TOKEN="<your-personal-access-token>"`;

/** First part of every tutorial: an Unleash of the reader's own, with the flag that the tutorial uses. */
export function StartUnleash({ flag }: { flag: string }) {
  return (
    <>
      <Steps>
        <ol>
          <li>
            <p>Get the Unleash repository and start the server together with its database:</p>
            <CodeBlock language="bash">{START}</CodeBlock>
          </li>
          <li>
            Open <code>http://localhost:4242</code> in a browser. Sign in as <code>admin</code> with the
            password <code>unleash4all</code>.
          </li>
          <li>
            Open the project <strong>Default</strong> and select <strong>New feature flag</strong>. Enter the
            name <code>{flag}</code>, leave everything else as it is, and select{' '}
            <strong>Create feature flag</strong>.
          </li>
        </ol>
      </Steps>
      <p>
        The flag page lists the <PageLink to="/reference/environments">environments</PageLink>{' '}
        <code>development</code> and <code>production</code>. The flag is off in both, and you leave it off
        until the program runs.
      </p>
    </>
  );
}

/** The token of a program that evaluates flags itself. */
export function BackendToken() {
  return (
    <>
      <p>
        Your program needs a <PageLink to="/reference/api-tokens-and-client-keys">backend token</PageLink>.
        The Compose file creates one for <code>development</code>:{' '}
        <code>default:development.unleash-insecure-api-token</code>. Everybody knows it, so keep it on your
        own machine. For any other instance, <CreateToken />. From inside a container, the address of Unleash
        is <code>http://host.docker.internal:4242/api</code> and not <code>localhost</code>.
      </p>
      <p>
        Your program evaluates flags itself, so what it knows about users stays with it. <Principles /> says
        why flags should be evaluated close to the user and without personal data.
      </p>
    </>
  );
}

/** The token of a program that runs on the device of its user. */
export function FrontendToken() {
  return (
    <p>
      Your program runs on the user's device, so it needs a{' '}
      <PageLink to="/reference/api-tokens-and-client-keys">frontend token</PageLink>. The Compose file creates
      one for <code>development</code>: <code>default:development.unleash-insecure-frontend-api-token</code>.
      For any other instance, <CreateToken />. The context that the SDK sends should hold no more about a
      person than your strategies need; see <Principles />.
    </p>
  );
}

function CreateToken() {
  return (
    <>
      <PageLink to="/reference/api-tokens-and-client-keys#create-an-api-token">create a token</PageLink> in
      the project's <strong>Settings</strong> &gt; <strong>API access</strong>
    </>
  );
}

function Principles() {
  return <PageLink to="/topics/feature-flags/feature-flag-best-practices">11 principles</PageLink>;
}

/** Last part of every tutorial. */
export function StopUnleash() {
  return (
    <>
      <p>
        Stop the program, then remove Unleash together with its database. Run this in the <code>unleash</code>{' '}
        folder:
      </p>
      <CodeBlock language="bash">docker compose down --volumes</CodeBlock>
      <p>
        Delete both folders afterwards. On an instance that you share with others, remove the check from the
        code first, then{' '}
        <PageLink to="/reference/feature-toggles#archive-a-feature-flag">archive the flag</PageLink>.
      </p>
    </>
  );
}

/** What the examples need to change flags: a token for the Admin API, and where the examples find it. */
export function AdminAccess() {
  return (
    <>
      <p>
        Code that changes a flag talks to the <PageLink to="/api-overview">Admin API</PageLink>. For trying
        things out, create a personal access token in <strong>Profile</strong> &gt;{' '}
        <strong>View profile settings</strong> &gt; <strong>Personal API tokens</strong>; it may do what you
        may do. For automation that stays, use a{' '}
        <PageLink to="/reference/service-accounts">service account</PageLink>.
      </p>
      <CodeBlock language="bash">{SETTINGS}</CodeBlock>
    </>
  );
}
