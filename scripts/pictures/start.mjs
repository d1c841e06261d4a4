// The whole stage: a database, a server, the story in it.
import { startDatabase } from './database.mjs';
import { startReceiver } from './receiver.mjs';
import { startServer } from './server.mjs';
import { backdate } from './story/backdate.mjs';
import { fillServer } from './story/fill.mjs';
import { installTools } from './tools.mjs';
import { waitFor } from './waiting.mjs';

/** Answers the address of a server that is ready to be looked at, and how to end everything. */
export async function startStory({ log }) {
  const tool = installTools();
  const entry = tool('unleash-server/dist/server.js');
  const database = await startDatabase();
  if (process.env.DEBUG_DB) console.log(database.port);
  try {
    const first = await startServer({ entry, database, log, isToBeFilled: true });
    const receiver = await startReceiver();
    try {
      await fillServer(first, receiver.url);
      const saved = "SELECT count(*) > 0 FROM client_metrics_env WHERE app_name = 'warehouse-worker'";
      await waitFor('The metrics', () => database.psql(saved) === 't');
      const stages = "SELECT count(*) > 0 FROM feature_lifecycles WHERE stage = 'live'";
      await waitFor('The lifecycle', () => database.psql(stages) === 't');
      // Last-seen times, applications and instances are written every ten to thirty seconds.
      const applications = 'SELECT count(DISTINCT app_name) = 4 FROM client_instances';
      await waitFor('The applications', () => database.psql(applications) === 't');
      const unknown = 'SELECT count(*) > 0 FROM unknown_flags';
      await waitFor('The unknown flag', () => database.psql(unknown) === 't', null, 150);
    } finally {
      await receiver.stop();
      await first.stop();
    }
    backdate(database.psql);
    const server = await startServer({ entry, database, log });
    const stop = async () => {
      await server.stop();
      await database.stop();
    };
    // Jobs of the server look at the ages of flags half a minute after its start.
    const isRated = 'SELECT count(*) > 0 FROM features WHERE potentially_stale';
    await waitFor('The staleness of flags', () => database.psql(isRated) === 't');
    const isHealthKnown = 'SELECT min(health) < 100 FROM projects';
    await waitFor('The health of the project', () => database.psql(isHealthKnown) === 't');
    return { url: server.url, database, tool, stop };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
