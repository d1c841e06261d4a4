// The past. APIs write down when they were called, and a story of one minute looks like none: ages of flags, the
// stages of their lives, the log and the months of metrics are set in the database.
import { ARCHIVED, FLAGS } from './flags.mjs';
import { PUBLIC } from './integrations.mjs';
import { PEOPLE } from './people.mjs';
import { APPLICATIONS } from './settings.mjs';

const text = (value) => `'${String(value).replaceAll("'", "''")}'`;
const ago = (days) => `(now() - interval '${days} days')`;

/** Sets the times; the server has to be stopped, it keeps some of them in memory. */
export function backdate(psql) {
  const statements = [
    ...FLAGS.flatMap(flagTimes),
    ...ARCHIVED.flatMap(archivedTimes),
    ...eventTimes(),
    ...people(),
    ...months(),
    ...publicAddresses(),
    ...applications(),
    // The token of the story is no part of it.
    "DELETE FROM personal_access_tokens WHERE description = 'Story of the pictures'",
    "DELETE FROM events WHERE type IN ('pat-created', 'api-token-created') AND created_by_user_id IS NOT NULL AND data->>'description' = 'Story of the pictures'",
    "DELETE FROM api_tokens WHERE type = 'admin'",
    "DELETE FROM events WHERE type = 'api-token-created' AND data->>'type' = 'admin'",
    // The server would announce them on its second start, as news of this minute.
    'UPDATE client_applications SET announced = true',
  ];
  psql(`${statements.join(';\n')};`);
}

/**
 * What the SDKs said when they registered. The server saves that every ten seconds: of an application whose metrics
 * arrive in two of these spans, it forgets the SDK in the second and adds a project `*`, so that the pictures of a slow
 * machine would differ from those of a fast one.
 */
function applications() {
  return [
    ...APPLICATIONS.map(
      ({ appName, sdk, side = 'backend' }) =>
        `UPDATE client_instances SET sdk_version = ${text(sdk)}, sdk_type = ${text(side)} WHERE app_name = ${text(appName)}`,
    ),
    "DELETE FROM client_applications_usage WHERE project = '*'",
  ];
}

function flagTimes({ name, age, stages }) {
  const flag = text(name);
  return [
    `UPDATE features SET created_at = ${ago(age)} WHERE name = ${flag}`,
    `DELETE FROM feature_lifecycles WHERE feature = ${flag} AND stage NOT IN (${Object.keys(stages).map(text)})`,
    ...Object.entries(stages).flatMap(([stage, days]) => [
      `INSERT INTO feature_lifecycles (feature, stage, created_at) VALUES (${flag}, ${text(stage)}, ${ago(days)})
        ON CONFLICT (feature, stage) DO UPDATE SET created_at = EXCLUDED.created_at`,
    ]),
    // Made, then configured a minute and more later, as people do.
    `UPDATE events SET created_at = ${ago(age)} + (id - first) * interval '95 seconds'
      FROM (SELECT min(id) AS first FROM events WHERE feature_name = ${flag}) AS oldest WHERE feature_name = ${flag}`,
    ...Object.entries({ 'feature-environment-enabled': stages.live, 'feature-completed': stages.completed })
      .filter(([, days]) => days)
      .map(
        ([type, days]) =>
          `UPDATE events SET created_at = ${ago(days)} WHERE feature_name = ${flag} AND type = ${text(type)}
            AND environment IS DISTINCT FROM 'development'`,
      ),
  ];
}

function archivedTimes({ name, age, archived }) {
  const flag = text(name);
  return [
    `UPDATE features SET created_at = ${ago(age)}, archived_at = ${ago(archived)} WHERE name = ${flag}`,
    `UPDATE feature_lifecycles SET created_at = ${ago(age)} WHERE feature = ${flag} AND stage = 'initial'`,
    `UPDATE feature_lifecycles SET created_at = ${ago(archived)} WHERE feature = ${flag} AND stage = 'archived'`,
    `UPDATE events SET created_at = CASE type WHEN 'feature-archived' THEN ${ago(archived)} ELSE ${ago(age)} END
      WHERE feature_name = ${flag}`,
  ];
}

function eventTimes() {
  return [
    // What belongs to no flag was set up before the first of them.
    `UPDATE events SET created_at = ${ago(160)} + (id * interval '7 minutes') WHERE feature_name IS NULL`,
    // The last step of the story: somebody raised the rollout this morning.
    `UPDATE events SET created_at = now() - interval '42 minutes'
      WHERE id = (SELECT max(id) FROM events WHERE type = 'feature-strategy-update')`,
    `UPDATE segments SET created_at = ${ago(45)} + id * interval '6 days'`,
    `UPDATE context_fields SET created_at = ${ago(150)}`,
    `UPDATE addons SET created_at = ${ago(90)}`,
    `UPDATE api_tokens SET created_at = ${ago(80)}, seen_at = now() - interval '3 minutes'`,
    `UPDATE personal_access_tokens SET created_at = ${ago(11)}, seen_at = now() - interval '5 hours'`,
    `UPDATE client_applications SET created_at = ${ago(75)}`,
    `UPDATE projects SET created_at = ${ago(170)}`,
  ];
}

function people() {
  return [
    `UPDATE users SET created_at = ${ago(168)} + id * interval '3 days', first_seen_at = ${ago(160)},
      seen_at = now() - id * interval '5 hours'`,
    "UPDATE users SET name = 'Administrator' WHERE username = 'admin'",
    `UPDATE users SET seen_at = ${ago(200)} WHERE email = ${text(PEOPLE.at(-1).email)}`,
  ];
}

/** Metrics older than two days are kept by the day: ninety of them, from one day of the hours that were sent. */
function months() {
  return [
    `INSERT INTO client_metrics_env_daily (feature_name, app_name, environment, date, yes, no)
      SELECT feature_name, app_name, environment, current_date - day,
        round(sum(yes) / 2 * (1 + 0.2 * sin(day * 0.9)) * (1 - day / 150.0)),
        round(sum(no) / 2 * (1 + 0.2 * sin(day * 0.9)) * (1 - day / 150.0))
      FROM client_metrics_env JOIN features ON features.name = feature_name, generate_series(2, 90) AS day
      WHERE features.created_at < current_date - day
      GROUP BY feature_name, app_name, environment, day
      ON CONFLICT DO NOTHING`,
  ];
}

function publicAddresses() {
  return Object.entries(PUBLIC).map(
    ([provider, { url }]) =>
      `UPDATE addons SET parameters = jsonb_set(parameters::jsonb, '{url}', ${text(JSON.stringify(url))}::jsonb)
        WHERE provider = ${text(provider)}`,
  );
}
