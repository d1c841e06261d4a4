/** The page of a repository where those of many owners are kept, without a path to its files. */
export function isRepository(url: string): boolean {
  return /^https?:\/\/(?:www\.)?(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)\/[\w.-]+\/[\w.-]+\/?$/.test(
    url,
  );
}
