import { CodeBlock } from '@theme/CodeBlock';
import { Steps } from '@theme/Steps';
import { PageLink } from './PageLink.tsx';

const START = `git clone --depth 1 https://github.com/Unleash/unleash.git
cd unleash
docker compose up -d`;

const SETTINGS = `export UNLEASH_BASE="http://localhost:4242"
export UNLEASH_ADMIN_TOKEN="<your-personal-access-token>"`;

/** First part of every tutorial: a local Unleash, with the flag that the tutorial uses. */
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
            Go to <strong>Projects &gt; Default</strong> and select <strong>New feature flag</strong>. Enter{' '}
            <code>{flag}</code> as the name, leave the other fields as they are, and select{' '}
            <strong>Create feature flag</strong>.
          </li>
        </ol>
      </Steps>
      <p>
        Unleash opens the <strong>Overview</strong> of the new flag, which has a switch for each of the{' '}
        <PageLink to="/reference/environments">environments</PageLink> <code>development</code> and{' '}
        <code>production</code>. Leave both off until the program runs.
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
        <code>default:development.unleash-insecure-api-token</code>. It is printed in a public repository, so
        it must never leave your machine. For any other instance, <CreateToken />. A program inside a
        container reaches Unleash at <code>http://host.docker.internal:4242/api</code>, because{' '}
        <code>localhost</code> is the container itself there.
      </p>
      <p>
        A backend SDK evaluates flags inside your program, so what the program knows about its users doesn't
        leave it. <Principles /> says why flags should be evaluated close to the user and without personal
        data.
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
      <PageLink to="/reference/api-tokens-and-client-keys#create-an-api-token">create a token</PageLink>: go
      to <strong>Settings &gt; API access</strong> in the project and select <strong>New API token</strong>
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
        Code that changes a flag talks to the <PageLink to="/api-overview">Admin API</PageLink>. To try things
        out, go to <strong>Profile &gt; View profile settings &gt; Personal API tokens</strong>, select{' '}
        <strong>New token</strong>, and create a personal access token, which may do whatever you may do. For
        automation that stays, Unleash Enterprise has{' '}
        <PageLink to="/reference/service-accounts">service accounts</PageLink>.
      </p>
      <CodeBlock language="bash">{SETTINGS}</CodeBlock>
    </>
  );
}
