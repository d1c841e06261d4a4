/** Names of the packages whose code the command holds, from its file of licences. */
export function bundledPackages(licences) {
  return new Set([...licences.matchAll(/^-{80}\n(\S+) \S+ \(/gm)].map(([, name]) => name));
}

/**
 * Reads what `npm audit --json` printed. What users get, by installation or inside of the command, fails the audit;
 * what only tests and tools need is told. Without an answer of the registry there is nothing to fail by.
 */
export function readAudit({ answer, lock, bundled }) {
  const report = parse(answer);
  if (!report?.vulnerabilities) return { failed: false, lines: [`No audit: ${reasonOf(report)}`] };
  const found = Object.values(report.vulnerabilities).sort((a, b) => (a.name < b.name ? -1 : 1));
  if (found.length === 0) return { failed: false, lines: ['No package of the lock file has a known fault.'] };
  const reachesUsers = ({ name, nodes = [] }) =>
    bundled.has(name) || nodes.some((place) => lock[place] !== undefined && !lock[place].dev);
  return {
    failed: found.some(reachesUsers),
    lines: found.map((fault) => `${reachesUsers(fault) ? 'users get' : 'tools only'}: ${describe(fault)}`),
  };
}

function describe({ name, severity, range, via = [] }) {
  const reasons = via.map((one) => (typeof one === 'string' ? `through ${one}` : `${one.title} ${one.url}`));
  return `${name} ${range} (${severity}): ${reasons.join('; ')}`;
}

function reasonOf(report) {
  return report?.error?.summary || report?.message || 'the registry gave no answer.';
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
