// PostgreSQL in a temporary folder, on 127.0.0.1 and a free port, for as long as the pictures take.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, waitFor } from './waiting.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** Starts an empty database; `psql` runs statements in it, `stop` ends it and removes its folder. */
export async function startDatabase() {
  const bin = findPrograms();
  const user = process.getuid?.() === 0 ? unprivilegedUser() : null;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pictures-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const run = (program, args, input) =>
    spawnSync(path.join(bin, program), args, { ...user, cwd: folder, input, encoding: 'utf8' });

  const made = run('initdb', ['-D', data, '-U', 'unleash', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  if (made.status !== 0) throw new Error(`initdb has failed: ${made.error ?? made.stderr}`);
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const address = ['-h', '127.0.0.1', '-p', String(port), '-U', 'unleash'];
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitFor('PostgreSQL', () => run('pg_isready', address).status === 0, server);
    const created = run('createdb', [...address, 'unleash']);
    if (created.status !== 0) throw new Error(`createdb has failed: ${created.stderr}`);
  } catch (error) {
    await stop();
    throw error;
  }
  const psql = (statements) => {
    const options = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-At', '-d', 'unleash'];
    const { status, stdout, stderr } = run('psql', [...address, ...options], statements);
    if (status !== 0) throw new Error(`psql: ${stderr}`);
    return stdout.trim();
  };
  return { host: '127.0.0.1', port, name: 'unleash', user: 'unleash', psql, stop };
}

function findPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  const folder = process.env.POSTGRES_BIN ?? (newest && path.join(DEBIAN, newest, 'bin'));
  if (folder && existsSync(path.join(folder, 'initdb'))) return folder;
  throw new Error(
    'PostgreSQL was not found: "apt-get install postgresql", or set POSTGRES_BIN to its programs.',
  );
}

/** PostgreSQL refuses to run as root: Debian's package brings a user for it. */
function unprivilegedUser() {
  const id = (option) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  const user = { uid: id('-u'), gid: id('-g') };
  if (!user.uid) throw new Error('There is no user "postgres": run this command as another user than root.');
  return user;
}
