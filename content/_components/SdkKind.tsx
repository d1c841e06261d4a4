import { ContentLink } from '@theme/ContentLink';

const Edge = () => <ContentLink href="/reference/unleash-edge">Unleash Edge</ContentLink>;

/** How a backend SDK works. `poll` says where it polls: `in the background`. */
export function BackendSdk({ poll }: { poll: string }) {
  return (
    <p>
      The SDK is a backend SDK. It downloads the flag configuration with a{' '}
      <ContentLink href="/reference/api-tokens-and-client-keys">backend token</ContentLink>, keeps it in memory, and
      polls for changes {poll}.
    </p>
  );
}

/** How a frontend SDK works. `keeps` names what follows on the request. */
export function FrontendSdk({ keeps }: { keeps: string }) {
  return (
    <p>
      The SDK is a frontend SDK. It sends the context of the user to the{' '}
      <ContentLink href="/reference/front-end-api">Frontend API</ContentLink> or to <Edge />, {keeps}.
    </p>
  );
}
