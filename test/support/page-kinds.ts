/** One page of each kind that the built site has. */
export const PAGE_KINDS = [
  '/',
  '/reference/activation-strategies',
  '/feature-flag-tutorials/python',
  '/reference/api/unleash/create-feature',
  '/reference/api/unleash/features',
  '/search?q=segments',
  '/no-such-page',
];
