/** The id of the element that holds a post. */
export const blogPostContainerID = '__blog-post-container';

/** An address that ends with a slash. */
export function addTrailingSlash(text: string): string {
  return text.endsWith('/') ? text : `${text}/`;
}

/** An address that begins with a slash. */
export function addLeadingSlash(text: string): string {
  return text.startsWith('/') ? text : `/${text}`;
}

/** An address that doesn't end with a slash. */
export function removeTrailingSlash(text: string): string {
  return text.endsWith('/') ? text.slice(0, -1) : text;
}

/** An address with or without a slash at its end, as the site has it. */
export function applyTrailingSlash(
  path: string,
  { trailingSlash, baseUrl }: { trailingSlash?: boolean; baseUrl: string },
): string {
  if (path.startsWith('#')) return path;
  const [own = '', rest = ''] = [/^[^?#]*/.exec(path)?.[0], /[?#].*$/s.exec(path)?.[0]];
  if (trailingSlash === undefined || own === '/' || own === baseUrl) return path;
  return (trailingSlash ? addTrailingSlash(own) : removeTrailingSlash(own)) + rest;
}

/** An error and what it was caused by. */
export function getErrorCausalChain(error: Error): [Error, ...Error[]] {
  return error.cause instanceof Error ? [error, ...getErrorCausalChain(error.cause)] : [error];
}
