// Puts the story into an empty server, through the same APIs that people, SDKs and the interface use.
import { createApi, signIn } from '../admin-api.mjs';
import { ARCHIVED, FLAGS, UNKNOWN_FLAG } from './flags.mjs';
import { integrations } from './integrations.mjs';
import { PASSWORD, PEOPLE } from './people.mjs';
import {
  API_TOKENS,
  APPLICATIONS,
  CONTEXT_FIELDS,
  CORS_ORIGINS,
  SEGMENTS,
  STRATEGY_TYPES,
  TAG_TYPES,
} from './settings.mjs';
import { reportUse } from './use.mjs';

const FEATURES = '/api/admin/projects/default/features';

/** Everything but the past: that is `backdate`. */
export async function fillServer({ url, token }, receiver) {
  const root = createApi(url, token);
  const people = await addPeople(root, url);
  const platform = people.get('platform');
  for (const field of CONTEXT_FIELDS) await platform.post('/api/admin/context', field);
  for (const type of TAG_TYPES) await platform.post('/api/admin/tag-types', type);
  for (const type of STRATEGY_TYPES) await platform.post('/api/admin/strategies', type);
  const segments = new Map();
  for (const segment of SEGMENTS) {
    segments.set(segment.name, (await platform.post('/api/admin/segments', segment)).id);
  }
  for (const [name, config] of Object.entries(integrations(receiver))) {
    await platform.post('/api/admin/addons', { provider: name, enabled: true, ...config });
  }
  for (const flag of FLAGS) await addFlag(people.get(flag.by), flag, segments);
  for (const flag of ARCHIVED) await addArchived(people.get(flag.by), flag);
  for (const flag of FLAGS.filter(({ favorite }) => favorite)) {
    await platform.post(`${FEATURES}/${flag.name}/favorites`);
  }
  await platform.post('/api/admin/projects/default/favorites');
  await platform.post('/api/admin/ui-config/cors', { frontendApiOrigins: CORS_ORIGINS });
  const tokens = new Map();
  for (const apiToken of API_TOKENS) {
    const { secret } = await platform.post('/api/admin/api-tokens', { ...apiToken, projects: ['default'] });
    tokens.set(apiToken.tokenName, secret);
  }
  await platform.post('/api/admin/user/tokens', {
    description: 'Terraform of the platform',
    expiresAt: inDays(60),
  });
  await platform.post('/api/admin/user/tokens', {
    description: 'Release notes script',
    expiresAt: inDays(14),
  });
  const secrets = {
    production: tokens.get('checkout-service'),
    development: tokens.get('checkout-service-dev'),
  };
  await reportUse(url, secrets, FLAGS, APPLICATIONS, UNKNOWN_FLAG);
  await raiseRollout(people.get('checkout'));
}

/** The last step of the story, which the log of events begins with. */
async function raiseRollout(api) {
  const at = `${FEATURES}/express-checkout/environments/production/strategies`;
  const { id, parameters } = (await api.get(at)).at(-1);
  const value = { ...parameters, rollout: '25' };
  await api.patch(`${at}/${id}`, [{ op: 'replace', path: '/parameters', value }]);
}

async function addPeople(root, url) {
  const people = new Map();
  for (const { key, name, email, role } of PEOPLE) {
    const user = await root.post('/api/admin/user-admin', { name, email, rootRole: role, sendEmail: false });
    await root.post(`/api/admin/user-admin/${user.id}/change-password`, { password: PASSWORD });
    people.set(key, await signIn(url, { username: email, password: PASSWORD }));
  }
  return people;
}

async function addFlag(api, flag, segments) {
  const tags = flag.tags.map((tag) => ({ type: tag.split(':')[0], value: tag.split(':')[1] }));
  const { name, type, description, impressionData = false } = flag;
  await api.post(FEATURES, { name, type, description, impressionData });
  for (const tag of tags) await api.post(`/api/admin/features/${name}/tags`, tag);
  for (const environment of ['development', 'production']) {
    const { on, strategies } = flag[environment];
    const at = `${FEATURES}/${name}/environments/${environment}`;
    for (const strategy of strategies) await api.post(`${at}/strategies`, complete(strategy, name, segments));
    if (on) await api.post(`${at}/on`);
  }
  if (flag.link) await api.post(`${FEATURES}/${name}/link`, flag.link);
  if (flag.parent) await api.post(`${FEATURES}/${name}/dependencies`, { feature: flag.parent });
  if (flag.stale) await api.patch(`${FEATURES}/${name}`, [{ op: 'replace', path: '/stale', value: true }]);
  if (flag.completed) await api.post(`${FEATURES}/${name}/lifecycle/complete`, flag.completed);
}

function complete(strategy, flag, segments) {
  const parameters = { ...strategy.parameters };
  if (strategy.name === 'flexibleRollout') parameters.groupId = flag;
  const constraints = strategy.constraints.map((constraint) =>
    constraint.value === 'NEXT_MONTH' ? { ...constraint, value: firstOfNextMonth() } : constraint,
  );
  return {
    ...strategy,
    parameters,
    constraints,
    segments: strategy.segments.map((name) => segments.get(name)),
  };
}

async function addArchived(api, { name, type, description }) {
  await api.post(FEATURES, { name, type, description, impressionData: false });
  await api.delete(`${FEATURES}/${name}`);
}

function inDays(days) {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

function firstOfNextMonth() {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 6)).toISOString();
}
