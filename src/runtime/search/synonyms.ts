/**
 * What readers of documentation call the same things: one group a line, phrases parted by commas. A site's own groups
 * count more; see `docs/search.md`. What is one word to the search anyway stands in `shared/search/english.ts`.
 */
const GROUPS = `
2FA, MFA, two-factor, multi-factor
401, unauthorized
403, forbidden
404, not found
429, rate limit, too many requests, throttling
A/B test, split test, experiment
access, permission, right, privilege, authorization
air-gapped, offline, without internet, disconnected
announcement, banner, notice
API key, API token, access token
approval, approve, review, sign-off, maker-checker
add, create, new
allowlist, whitelist, allow list, target list
blocklist, blacklist, deny list
archive, retire, decommission
attribute, property, field
audit log, audit trail, event log, activity log
AD, active directory, Entra ID, Azure AD
batch, bulk, several, multiple
block, deny, reject
bot, robot, machine user, technical user, service account
browser, frontend, client-side
C#, .NET
CI/CD, continuous integration, continuous delivery, pipeline
changelog, release notes, what's new
CLI, command line
clone, copy, duplicate
cluster, replica, high availability, HA, redundancy
cohort, audience, segment
compare, comparison, difference, versus, vs
compliance, audit, certification
container, Docker, image
cost, price, pricing, pay, free, billing, subscription, plan
course, training, video, lesson
cross-origin, CORS
dashboard, chart, report, analytics
decouple, separate, split, independent
debug, diagnose, troubleshooting
deploy, install, setup
disaster recovery, DR, failover, outage, down
e-mail, SMTP
coworker, employee, staff, user, member, people
laptop, computer, local, locally, localhost
endpoint, URL, address
env var, environment variable
error, failure, fail, problem, issue, wrong, broken
example, sample, snippet, demo
expire, expiry, expiration
export, download
fast, performance, latency, slow
GDPR, privacy, personal data, PII
getting started, quickstart, quick start, tutorial
Golang, Go
handbook, guide, manual
health check, liveness probe, readiness probe, heartbeat
IaC, infrastructure as code, Terraform
import, upload
incoming, inbound
outgoing, outbound
homegrown, in-house, self-built
memory, RAM
invite, invitation, signup
on-premise, on-premises, on-prem, self-hosted, self-managed, own server
keyboard shortcut, hotkey
library, package, SDK
limit, quota, restriction, maximum
LLM, language model, AI, machine learning
lock, read-only, freeze
mock, fake, stub, test double
migrate, upgrade, switch from, move from
monitor, observe, observability
name, rename, label
rename, alter, amend, adjust, tweak, update, modify
nginx, reverse proxy, load balancer
notification, message, alert
OIDC, OpenID Connect
open source, OSS, free
identity provider, IdP
OpenAPI, Swagger
PAT, personal access token
pay, buy, purchase, plan, license
plugin, extension, integration, add-on, addon
RBAC, role-based access control
reactivate, revive, restore, unarchive
requirement, prerequisite
prerequisite, dependency, depend, parent
rollback, revert, undo, go back
rotate, renew, replace, regenerate, refresh, swap, exchange
scaling, scale, load
schedule, timer, cron, planned
secret, credential, token
security, secure, protect
server-side, backend
setting, option, configuration
SSO, single sign-on
start, launch, boot, begin
stop, end, shutdown
kill, terminate, abort
trunk-based development, TBD, continuous integration
store, save, persist, persistence
telemetry, tracking, usage data, usage statistics, phone home
test, try, verify, check
unit test, testing, automated test
timeout, hang, stuck
TLS, SSL, HTTPS, certificate
unused, stale, outdated, old, expired
viewer, read-only, view only
webhook, callback, HTTP request
workflow, process, pipeline
anonymous, guest, logged out, not logged in
app, application
base path, subpath, sub-path, subdirectory, context path, prefix
beta, early access, preview
break glass, emergency, bypass
crash, exception, stack trace
default, fallback
delete, rid, drop, discard, purge, wipe
disable, deactivate, suspend, pause
distribution, weight, ratio, split
down, dead, unreachable, unavailable, outage
dry run, simulate, simulation, preview, sandbox, try out
evaluate, evaluation, resolve, decide
flicker, flash, blink
order, reorder, sort
geo, country, region, location
Gmail, G Suite, Google Workspace, Google
Grafana, Prometheus, metrics
GUI, UI, user interface, console, control panel
hidden, missing, invisible, disappeared, greyed out
hook, listener, event handler, callback
leaver, offboarding, deprovisioning, deprovision, deactivate
log forwarding, SIEM, Splunk
log level, verbosity, debug logging
lost, forgotten, forgot, reset
MariaDB, MySQL, SQL Server, database
mobile, phone, iOS, Android
Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday, weekday, weekend, daily, weekly, nightly, midnight, schedule
onboarding, provisioning
pattern, regular expression, regex
poll, polling, refresh, reload
promote, copy, sync, transfer
revoke, invalidate, withdraw, delete
SSR, server-side rendering, server component
sticky, stickiness, consistent
tenant, organization, customer, account, company
uptime, SLA, availability
vulnerability, CVE, security
`;

/** The groups, as the configuration of a site would write them. */
export const ENGLISH_SYNONYMS: readonly (readonly string[])[] = GROUPS.trim()
  .split('\n')
  .map((group) => group.split(', '));

/** Verbs of questions that tell operations of an API apart. */
export const OPERATION_VERBS: ReadonlySet<string> = new Set([
  'add',
  'change',
  'create',
  'list',
  'send',
  'set',
]);

/** Words that a question needs and a page on its answer often lacks: they count for little. */
export const LIGHT_WORDS: ReadonlySet<string> = new Set(
  (
    'about actually add after again all allow allowed already also always another automatic automatically available because before best better between button certain ' +
    'change choose common correct create currently decide dialog different difference docs each easiest easy every everything exactly exist explain ' +
    'few find first give given good happen happens help here keep know known less let like list long look looks make many may mean ' +
    'means more most much must need needed needs never new nothing now old once one only other others own page people perform possible problem ' +
    'purpose put really require required requires right run same screen see send several setup show shown since slow specific start still stop support supported take tell ' +
    'thing things time try turn two type understand until via vs way ways while within without work working works wrong'
  ).split(' '),
);
