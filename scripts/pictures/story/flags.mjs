// The flags of Harbor. `age` and `stages` are days before today; `use` is evaluations an hour, at the busiest.

const rollout = (percent, more = {}) => ({
  name: 'flexibleRollout',
  parameters: { rollout: String(percent), stickiness: 'default', groupId: more.groupId },
  constraints: [],
  segments: [],
  variants: [],
  ...more,
});

const variant = (name, weight, value, weightType = 'variable', type = 'string') => ({
  name,
  weight,
  weightType,
  stickiness: 'default',
  payload: value === undefined ? undefined : { type, value },
});

const inCountries = (...values) => ({
  contextName: 'country',
  operator: 'IN',
  values,
  caseInsensitive: false,
  inverted: false,
});

export const FLAGS = [
  {
    name: 'express-checkout',
    type: 'release',
    by: 'checkout',
    description: 'One page from the cart to the receipt, with saved cards',
    age: 24,
    tags: ['team:checkout', 'component:storefront', 'ticket:SHOP-1482'],
    link: { url: 'https://wiki.harbor.example/express-checkout', title: 'Design of the express checkout' },
    favorite: true,
    development: { on: true, strategies: [rollout(100)] },
    production: {
      on: true,
      strategies: [
        rollout(100, { title: 'Harbor staff first', segments: ['Harbor staff'] }),
        // Raised to 25 at the end of the story.
        rollout(10, {
          title: 'Loyal customers in the north',
          segments: ['Beta customers'],
          constraints: [inCountries('DK', 'NO', 'SE')],
        }),
      ],
    },
    stages: { initial: 24, 'pre-live': 20, live: 9 },
    use: { 'storefront-web': [820, 0.27], 'checkout-service': [460, 0.25] },
  },
  {
    name: 'search-suggestions',
    type: 'experiment',
    by: 'search',
    description: 'What the search box offers while somebody types',
    age: 16,
    impressionData: true,
    tags: ['team:search', 'component:search'],
    favorite: true,
    development: { on: true, strategies: [rollout(100)] },
    production: {
      on: true,
      strategies: [
        rollout(50, {
          title: 'Half of all visitors',
          variants: [
            variant('control', 334),
            variant('popular', 333, '{"source":"popular","limit":6}', 'variable', 'json'),
            variant('recent', 333, '{"source":"recent","limit":4}', 'variable', 'json'),
          ],
        }),
      ],
    },
    stages: { initial: 16, 'pre-live': 14, live: 12 },
    use: { 'storefront-web': [1240, 0.5], 'search-service': [610, 0.5] },
    variants: ['control', 'popular', 'recent'],
  },
  {
    name: 'delivery-slots',
    type: 'release',
    by: 'checkout',
    description: 'Choose the hour in which the parcel arrives',
    age: 9,
    tags: ['team:checkout', 'ticket:SHOP-1533'],
    development: {
      on: true,
      strategies: [rollout(100, { segments: ['Nordic countries'] })],
    },
    production: { on: false, strategies: [rollout(10, { segments: ['Nordic countries'] })] },
    stages: { initial: 9, 'pre-live': 6 },
    use: { 'checkout-service': [90, 0.8] },
    only: 'development',
  },
  {
    name: 'gift-cards',
    type: 'release',
    by: 'checkout',
    description: 'Buy and redeem gift cards',
    age: 33,
    tags: ['team:checkout'],
    development: { on: true, strategies: [rollout(100)] },
    production: { on: true, strategies: [rollout(100)] },
    stages: { initial: 33, 'pre-live': 29, live: 21, completed: 3 },
    completed: { status: 'kept' },
    use: { 'storefront-web': [300, 1], 'checkout-service': [140, 1] },
  },
  {
    name: 'new-navigation',
    type: 'release',
    by: 'release',
    description: 'Menu by kind of boat in place of the list of brands',
    age: 58,
    tags: ['component:storefront'],
    development: { on: true, strategies: [rollout(100)] },
    production: { on: true, strategies: [rollout(100)] },
    stages: { initial: 58, 'pre-live': 52, live: 44 },
    use: { 'storefront-web': [1500, 1] },
  },
  {
    name: 'reviews-kill-switch',
    type: 'kill-switch',
    by: 'ops',
    description: 'Hides product reviews while their provider is down',
    age: 120,
    tags: ['team:platform', 'component:storefront'],
    development: { on: false, strategies: [rollout(100)] },
    production: { on: false, strategies: [rollout(100)] },
    stages: { initial: 120, 'pre-live': 118 },
    use: { 'storefront-web': [900, 0] },
  },
  {
    name: 'loyalty-points',
    type: 'permission',
    by: 'release',
    description: 'Points for each order, and their balance in the account',
    age: 47,
    tags: ['team:checkout'],
    development: { on: true, strategies: [rollout(100)] },
    production: { on: true, strategies: [rollout(100, { segments: ['Beta customers'] })] },
    stages: { initial: 47, 'pre-live': 45, live: 39 },
    use: { 'storefront-web': [520, 0.4] },
  },
  {
    name: 'express-invoice',
    type: 'release',
    by: 'checkout',
    description: 'Pay an express order by invoice',
    age: 4,
    parent: 'express-checkout',
    tags: ['team:checkout', 'ticket:SHOP-1560'],
    development: { on: false, strategies: [rollout(100)] },
    production: { on: false, strategies: [] },
    stages: { initial: 4 },
  },
  {
    name: 'winter-banner',
    type: 'operational',
    by: 'release',
    description: 'Announces the winter sale on the home page',
    age: 3,
    tags: ['component:storefront'],
    development: { on: true, strategies: [rollout(100)] },
    production: {
      on: true,
      strategies: [
        rollout(100, {
          title: 'From the first of December',
          constraints: [
            {
              contextName: 'currentTime',
              operator: 'DATE_AFTER',
              value: 'NEXT_MONTH',
              values: [],
              caseInsensitive: false,
              inverted: false,
            },
          ],
        }),
      ],
    },
    stages: { initial: 3, 'pre-live': 2, live: 1 },
    use: { 'storefront-web': [700, 0] },
  },
  {
    name: 'price-rounding',
    type: 'release',
    by: 'checkout',
    description: 'Rounds prices to full euros',
    age: 74,
    stale: true,
    tags: ['team:checkout'],
    development: { on: true, strategies: [rollout(100)] },
    production: { on: true, strategies: [rollout(100)] },
    stages: { initial: 74, 'pre-live': 70, live: 61 },
    use: { 'checkout-service': [260, 1] },
  },
  {
    name: 'store-pickup',
    type: 'release',
    by: 'release',
    description: 'Collect an order in a store',
    age: 12,
    tags: ['component:warehouse'],
    development: {
      on: true,
      strategies: [
        {
          name: 'storeLocation',
          title: 'Stores in Bergen and Kiel',
          parameters: { storeIds: 'bergen-1,kiel-2', includeOutlets: 'false' },
          constraints: [],
          segments: [],
          variants: [],
        },
      ],
    },
    production: { on: false, strategies: [] },
    stages: { initial: 12, 'pre-live': 8 },
    use: { 'warehouse-worker': [45, 0.5] },
    only: 'development',
  },
  {
    name: 'product-assistant',
    type: 'experiment',
    by: 'search',
    description: 'Model that answers questions about products',
    age: 6,
    tags: ['team:search'],
    development: {
      on: true,
      strategies: [
        rollout(100, {
          variants: [
            variant('small-model', 900, 'small', 'variable'),
            variant('large-model', 100, 'large', 'fix'),
          ],
        }),
      ],
    },
    production: { on: false, strategies: [] },
    stages: { initial: 6, 'pre-live': 5 },
    use: { 'search-service': [70, 1] },
    variants: ['small-model', 'large-model'],
    only: 'development',
  },
];

/** Flags that have done their work. */
export const ARCHIVED = [
  {
    name: 'summer-sale',
    type: 'operational',
    by: 'release',
    description: 'Prices of the summer sale',
    age: 150,
    archived: 62,
  },
  {
    name: 'old-cart-fallback',
    type: 'kill-switch',
    by: 'checkout',
    description: 'Back to the cart of last year',
    age: 140,
    archived: 35,
  },
  {
    name: 'image-zoom',
    type: 'release',
    by: 'search',
    description: 'Large product images on hover',
    age: 95,
    archived: 12,
  },
];

/** A flag that an application asks for and that nobody has made. */
export const UNKNOWN_FLAG = { name: 'checkout-tips', appName: 'storefront-web' };
