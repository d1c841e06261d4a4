// What the flags of Harbor are described with: context fields, segments, tags, strategy types, tokens.

export const CONTEXT_FIELDS = [
  {
    name: 'country',
    description: 'Country that the order is shipped to, as an ISO code',
    stickiness: false,
    sortOrder: 10,
    legalValues: [
      { value: 'DE', description: 'Germany' },
      { value: 'DK', description: 'Denmark' },
      { value: 'FI', description: 'Finland' },
      { value: 'NO', description: 'Norway' },
      { value: 'SE', description: 'Sweden' },
    ],
  },
  {
    name: 'customerTier',
    description: 'Level of the loyalty programme',
    stickiness: false,
    sortOrder: 11,
    legalValues: [
      { value: 'deckhand', description: 'New customers' },
      { value: 'skipper', description: 'Five orders or more' },
      { value: 'captain', description: 'Twenty orders or more' },
    ],
  },
  {
    name: 'cartValue',
    description: 'Sum of the cart in euros',
    stickiness: false,
    sortOrder: 12,
  },
  {
    name: 'appVersion',
    description: 'Version of the mobile app',
    stickiness: false,
    sortOrder: 13,
  },
  {
    name: 'deviceId',
    description: 'Stable identifier of a device, for visitors without an account',
    stickiness: true,
    sortOrder: 14,
  },
];

const constraint = (contextName, operator, values, more) => ({
  contextName,
  operator,
  values,
  caseInsensitive: false,
  inverted: false,
  ...more,
});

export const SEGMENTS = [
  {
    name: 'Beta customers',
    description: 'Loyal customers who have asked for early access',
    constraints: [constraint('customerTier', 'IN', ['skipper', 'captain'])],
  },
  {
    name: 'Nordic countries',
    description: 'Orders that our own carrier delivers',
    constraints: [constraint('country', 'IN', ['DK', 'FI', 'NO', 'SE'])],
  },
  {
    name: 'Harbor staff',
    description: 'Accounts of our own domain',
    constraints: [constraint('userId', 'STR_ENDS_WITH', ['@harbor.example'], { caseInsensitive: true })],
  },
  {
    name: 'Mobile app 4 or later',
    description: 'Devices that have the new product pages',
    constraints: [constraint('appVersion', 'SEMVER_GT', [], { value: '3.99.0' })],
  },
];

export const TAG_TYPES = [
  { name: 'team', description: 'Team that answers for the flag', icon: 'T', color: '#8AC1C4' },
  { name: 'ticket', description: 'Ticket of the work behind the flag', icon: 'K', color: '#F6CE71' },
  { name: 'component', description: 'Part of the shop that the flag changes', icon: 'C', color: '#6C65E5' },
];

export const STRATEGY_TYPES = [
  {
    name: 'storeLocation',
    title: 'Store location',
    description: 'Turns the flag on for visitors who have chosen one of these stores for pick-up.',
    parameters: [
      {
        name: 'storeIds',
        type: 'list',
        description: 'Stores, such as bergen-1 or kiel-2',
        required: true,
      },
      {
        name: 'includeOutlets',
        type: 'boolean',
        description: 'Count outlets as stores',
        required: false,
      },
    ],
  },
  {
    name: 'warehouseShift',
    title: 'Warehouse shift',
    description: 'Turns the flag on for people of one shift.',
    parameters: [{ name: 'shift', type: 'string', description: 'early, late or night', required: true }],
  },
];

export const API_TOKENS = [
  { tokenName: 'storefront-web', type: 'frontend', environment: 'production' },
  { tokenName: 'storefront-preview', type: 'frontend', environment: 'development' },
  { tokenName: 'checkout-service', type: 'backend', environment: 'production' },
  { tokenName: 'checkout-service-dev', type: 'backend', environment: 'development' },
  { tokenName: 'search-service', type: 'backend', environment: 'production' },
];

export const CORS_ORIGINS = ['https://shop.harbor.example', 'https://preview.harbor.example'];

export const APPLICATIONS = [
  // The name that the SDK of React gives itself: it sends with that of JavaScript.
  {
    appName: 'storefront-web',
    sdk: 'unleash-client-js:3.7.8',
    side: 'frontend',
    instances: 3,
    project: 'default',
  },
  { appName: 'checkout-service', sdk: 'unleash-client-node:6.12.1', instances: 4, project: 'default' },
  { appName: 'search-service', sdk: 'unleash-client-java:11.1.0', instances: 2, project: 'default' },
  { appName: 'warehouse-worker', sdk: 'unleash-client-go:5.0.2', instances: 1, project: 'default' },
];
