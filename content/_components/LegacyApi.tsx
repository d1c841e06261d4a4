import { Admonition } from '@theme/Admonition';

/** The notice on top of every page of the old API. `successor` names the tag of the API that replaces it. */
export function LegacyApi({ successor }: { successor?: string }) {
  return (
    <Admonition type="caution" title="Legacy API">
      <p>
        This page documents an older form of the API. It stays for clients that still use it; write new code
        against the current API
        {successor ? (
          <>
            , under <strong>{successor}</strong>
          </>
        ) : null}
        .
      </p>
    </Admonition>
  );
}
