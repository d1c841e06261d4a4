// Runs the curl samples of the pages against a real server. usage: npm run samples [-- text…]
//   text…   only samples of pages whose path contains one of these
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApi, signIn } from '../pictures/admin-api.mjs';
import { startDatabase } from '../pictures/database.mjs';
import { ADMIN, startServer } from '../pictures/server.mjs';
import { installTools } from '../pictures/tools.mjs';
import { startRecorder } from './recorder.mjs';
import { flagsOf, prepare, readSamples } from './samples.mjs';
import { runSample } from './shell.mjs';
import { faultOf, readPaidOperations } from './verdict.mjs';

const content = path.resolve(import.meta.dirname, '../../content');
const wanted = process.argv.slice(2);
const paid = readPaidOperations(content);
const entry = installTools()('unleash-server/dist/server.js');
const folder = mkdtempSync(path.join(os.tmpdir(), 'samples-'));
const database = await startDatabase();
try {
  const log = path.join(os.tmpdir(), 'samples-server.log');
  const server = await startServer({ entry, database, log, isToBeFilled: true });
  const recorder = await startRecorder(server.url);
  try {
    const { ran, faults } = await runAll(server, recorder);
    console.log(faults.join('\n'));
    console.log(`${ran} samples, ${faults.length} faults. The server has written ${log}.`);
    process.exitCode = faults.length > 0 ? 1 : 0;
  } finally {
    await recorder.stop();
    await server.stop();
  }
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Runs what can be run, in the order of the pages; answers how many, and what was refused. */
async function runAll(server, recorder) {
  const owner = createApi(server.url, server.token);
  const values = { url: recorder.url, ...(await makeTokens(server, owner)) };
  const env = { UNLEASH_BASE: recorder.url, UNLEASH_ADMIN_TOKEN: values.adminToken };
  const faults = [];
  let ran = 0;
  const isWanted = ({ page }) => wanted.length === 0 || wanted.some((text) => page.includes(text));
  for (const { page, line, ...block } of readSamples(content).filter(isWanted)) {
    const sample = prepare(block, values);
    if (!sample) continue;
    for (const flag of flagsOf(sample)) await ensureFlag(owner, flag);
    recorder.calls.length = 0;
    await runSample(sample, { folder, env });
    // One of them turns on what would refuse the next ones.
    await owner.post('/api/admin/maintenance', { enabled: false });
    ran++;
    const place = `content/${page}:${line}`;
    if (recorder.calls.length === 0) faults.push(`${place}  nothing was called`);
    for (const call of recorder.calls) {
      const fault = faultOf(call, paid);
      if (fault) faults.push(`${place}  ${fault}`);
    }
  }
  return { ran, faults };
}

/** A flag as most pages leave it: with a gradual rollout in both environments. */
async function ensureFlag(owner, name) {
  const flags = '/api/admin/projects/default/features';
  const isThere = await owner.get(`${flags}/${name}`).catch(() => null);
  if (isThere) return;
  await owner.post(flags, { name });
  for (const environment of ['development', 'production']) {
    const parameters = { rollout: '100', stickiness: 'default', groupId: name };
    await owner.post(`${flags}/${name}/environments/${environment}/strategies`, {
      name: 'flexibleRollout',
      parameters,
    });
  }
}

/** One token of each kind that the pages name. */
async function makeTokens(server, owner) {
  const admin = await signIn(server.url, ADMIN);
  const { secret: adminToken } = await admin.post('/api/admin/user/tokens', {
    description: 'Samples',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const make = async (type) => {
    const token = { tokenName: `Samples ${type}`, type, environment: 'development', projects: ['*'] };
    return (await owner.post('/api/admin/api-tokens', token)).secret;
  };
  return { adminToken, backendToken: await make('client'), frontendToken: await make('frontend') };
}
