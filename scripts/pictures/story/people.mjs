// Harbor, a web shop for boats and the people on them: who works there. Teams and duties, no persons.
export const PASSWORD = 'harbor-pictures-only';

const ROLES = { admin: 1, editor: 2, viewer: 3 };

export const PEOPLE = [
  { key: 'platform', name: 'Platform team', email: 'platform@example.com', role: ROLES.admin },
  { key: 'checkout', name: 'Checkout team', email: 'checkout@example.com', role: ROLES.editor },
  { key: 'search', name: 'Search team', email: 'search@example.com', role: ROLES.editor },
  { key: 'ops', name: 'On-call operations', email: 'ops@example.com', role: ROLES.admin },
  { key: 'release', name: 'Release manager', email: 'releases@example.com', role: ROLES.editor },
  { key: 'support', name: 'Support desk', email: 'support@example.com', role: ROLES.viewer },
];
