// A real Unleash server on 127.0.0.1 that tells nobody of itself.
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { freePort, waitFor } from './waiting.mjs';

export const ADMIN = { username: 'admin', password: 'harbor-pictures-only' };
/** A token that exists only in a database of a few minutes. */
const ADMIN_TOKEN = '*:*.harbor-pictures-only-0000000000000000000000000000';

/** Starts the server of `entry` on a database, to be filled or not; `log` is the file for what it prints. */
export async function startServer({ entry, database, log, isToBeFilled = false }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      TZ: 'UTC',
      LOG_LEVEL: 'warn',
      HTTP_HOST: '127.0.0.1',
      HTTP_PORT: String(port),
      // What the interface prints as its own address: that of the Compose file in the pages.
      UNLEASH_URL: 'http://localhost:4242',
      DATABASE_HOST: database.host,
      DATABASE_PORT: String(database.port),
      DATABASE_NAME: database.name,
      DATABASE_USERNAME: database.user,
      DATABASE_PASSWORD: 'unused',
      DATABASE_SSL: 'false',
      UNLEASH_DEFAULT_ADMIN_USERNAME: ADMIN.username,
      UNLEASH_DEFAULT_ADMIN_PASSWORD: ADMIN.password,
      ...(isToBeFilled && { INIT_ADMIN_API_TOKENS: ADMIN_TOKEN }),
      // No word to the outside: no versions, no statistics.
      CHECK_VERSION: 'false',
      SEND_TELEMETRY: 'false',
      DO_NOT_TRACK: '1',
      SCARF_ANALYTICS: 'false',
      // A whole story in seconds is more than the limits of a real server allow.
      CREATE_USER_RATE_LIMIT_PER_MINUTE: '600',
      SIMPLE_LOGIN_LIMIT_PER_MINUTE: '600',
      PASSWORD_RESET_LIMIT_PER_MINUTE: '600',
      CLIENT_FEATURE_CACHING_ENABLED: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = createWriteStream(log);
  child.stdout.pipe(lines, { end: false });
  child.stderr.pipe(lines, { end: false });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    const hard = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(hard);
    lines.end();
  };
  try {
    await waitFor('Unleash', () => isHealthy(url), child);
  } catch (error) {
    await stop();
    throw new Error(`${error.message} Its output is in ${log}.`);
  }
  return { url, token: ADMIN_TOKEN, stop };
}

async function isHealthy(url) {
  try {
    const { health } = await (await fetch(`${url}/health`)).json();
    return health === 'GOOD';
  } catch {
    return false;
  }
}
