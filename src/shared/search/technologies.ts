/**
 * Languages, frameworks, platforms and products that documentation has pages for, one for each. A reader who names one
 * has no use for the page of another, whatever else it says.
 */
export const TECHNOLOGIES: ReadonlySet<string> = new Set(
  (
    '.net android angular ansible apache astro aws azure bash bitbucket blazor bun c# c++ caddy clojure cloudflare ' +
    'csharp dart datadog deno django docker dotnet elixir entra fastapi fastify firebase flask flutter ' +
    'gatsby gcp github gitlab go golang gradle grafana graphql haskell helm heroku ios java javascript jenkins jira js ' +
    'keycloak kotlin kubernetes lambda laravel linux macos maven mongodb mysql nestjs netlify next.js nextjs nginx node ' +
    'node.js nodejs nuxt okta openfeature perl php podman postgres postgresql powershell prometheus python qt rails react redis ' +
    'remix ruby rust scala sentry sinatra slack spring svelte sveltekit swift swiftui symfony terraform typescript ' +
    'unity vercel vue webflow windows wordpress'
  ).split(' '),
);

/** What makes "go" a verb. */
const GOES: ReadonlySet<string> = new Set(
  'ahead away back bad down into live missing offline online out over through to up wrong'.split(' '),
);

/** True for the name of a technology, seen with the word behind it. */
export function isTechnology(word: string, next: string | undefined): boolean {
  return TECHNOLOGIES.has(word) && !(word === 'go' && GOES.has(next ?? ''));
}
