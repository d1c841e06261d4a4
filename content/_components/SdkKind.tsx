import { PageLink } from './PageLink.tsx';

const Edge = () => <PageLink to="/reference/unleash-edge">Unleash Edge</PageLink>;

/** How a backend SDK works. `poll` says where it polls: `in the background`. */
export function BackendSdk({ poll }: { poll: string }) {
  return (
    <p>
      The SDK is a backend SDK. It downloads the flag configuration with a{' '}
      <PageLink to="/reference/api-tokens-and-client-keys">backend token</PageLink>, keeps it in memory, and
      polls for changes {poll}.
    </p>
  );
}

/** How a frontend SDK works. `keeps` names what follows on the request. */
export function FrontendSdk({ keeps }: { keeps: string }) {
  return (
    <p>
      The SDK is a frontend SDK. It sends the context of the user to the{' '}
      <PageLink to="/reference/front-end-api">Frontend API</PageLink> or to <Edge />, {keeps}.
    </p>
  );
}

/** How an SDK for a framework works that wraps the one for browsers. */
export function WrapperSdk() {
  return (
    <p>
      The SDK is a frontend SDK. It wraps the{' '}
      <PageLink to="/reference/sdks/javascript-browser">JavaScript browser SDK</PageLink>, which gets
      evaluated flags from the <PageLink to="/reference/front-end-api">Frontend API</PageLink> or from{' '}
      <Edge />.
    </p>
  );
}

/** What every backend SDK has to be given. `path` is the end of the address: `/api/`. */
export function BackendNeeds({ path }: { path: string }) {
  return (
    <p>
      You also need the URL of your Unleash instance or of <Edge />, including <code>{path}</code>, and a
      backend token. <PageLink to="/reference/sdks#connect-to-unleash">Connect to Unleash</PageLink> says
      where you find both.
    </p>
  );
}

/** What every SDK in a browser has to be given. */
export function BrowserNeeds() {
  return (
    <p>
      You need the address of the Frontend API or of Edge, ending in <code>/api/frontend</code>, a{' '}
      <PageLink to="/reference/api-tokens-and-client-keys">frontend token</PageLink>, and your origin in the{' '}
      <PageLink to="/reference/front-end-api#set-cors-origins">CORS settings</PageLink>.
    </p>
  );
}
