import { describe, expect, it } from 'vitest';
import { pastedQuery } from '../../../src/runtime/search/messages.ts';
import { isTechnology } from '../../../src/shared/search/technologies.ts';
import { createSmallSearch, textPage as page } from '../../support/small-search.ts';

const GUIDES = [
  page('/ci', 'Build servers', 'Run it there.', { names: ['ci', 'CI/CD'] }),
  page('/docker', 'Containers', 'Use docker.'),
  page('/login', 'Log in safely', 'A second step.', { names: ['login', 'multi-factor'] }),
  page('/rollout', 'Rollouts', 'Choose a percentage of users.'),
  page('/version', 'Version 10', 'What users see in version 10.'),
  page('/audit', 'Audit log', 'Every change of a switch.'),
  page('/switches', 'Switches', 'A switch turns something off.'),
  page('/start', 'First steps', 'Call initialize once.'),
  page('/options', 'Options', 'The url, the token and the name.'),
  page('/names', 'Long names', 'Here addDefaultStrategyToProjectEnvironment is called.'),
];

const operation = (path: string, method: string, slug: string) =>
  page(`/api/${slug}`, slug.replaceAll('-', ' '), `${method} ${path} Does it.`, {
    priority: 'operation',
    names: [slug, `${method} ${path}`],
    method,
  });

const OPERATIONS = [
  operation('/api/admin/tokens', 'POST', 'create-token'),
  operation('/api/admin/tokens/{name}', 'DELETE', 'delete-token'),
  operation('/api/admin/projects/{projectId}/tokens', 'GET', 'list-tokens'),
  operation('/api/admin/projects/{projectId}/flags/{flag}/on', 'POST', 'enable-flag'),
  operation('/api/admin/users', 'POST', 'create-user'),
];

describe('a query', () => {
  const { urls } = createSmallSearch([...GUIDES, ...OPERATIONS]);

  it('finds a path by a piece of it, with or without values and a method', async () => {
    expect((await urls('admin/users'))[0]).toBe('/api/create-user');
    expect((await urls('projects/default/tokens'))[0]).toBe('/api/list-tokens');
    expect((await urls('flags/{flag}/on'))[0]).toBe('/api/enable-flag');
    expect((await urls('POST admin/tokens'))[0]).toBe('/api/create-token');
    expect((await urls('DELETE tokens'))[0]).toBe('/api/delete-token');
  });

  it('takes words with a slash between them for words where no path has them', async () => {
    expect((await urls('CI/CD'))[0]).toBe('/ci');
    expect((await urls('ci cd'))[0]).toBe('/ci');
    expect((await urls('docker/containers'))[0]).toBe('/docker');
  });

  it('knows a phrase with and without its hyphen, and what means the same', async () => {
    for (const query of ['multi factor', 'multifactor', '2FA']) expect((await urls(query))[0]).toBe('/login');
  });

  it('reads a share of something as a percentage, and not as its number', async () => {
    expect((await urls('10% of users'))[0]).toBe('/rollout');
    expect((await urls('version 10'))[0]).toBe('/version');
  });

  it('asks who did something of the pages about logs', async () => {
    expect((await urls('who disabled my switch'))[0]).toBe('/audit');
  });

  it('looks for a function rather than for what is given to it', async () => {
    expect((await urls('initialize({ url, token })'))[0]).toBe('/start');
  });

  it('keeps a value that is a name of the site, as in state=IS_ANY_OF:stale (seen: what has a state was found)', async () => {
    const { urls } = createSmallSearch([
      page('/state', 'State', 'Each has a state.'),
      page('/operators', 'Operators', 'Filters such as IS_ANY_OF take several values.'),
    ]);
    expect(await urls('state=IS_ANY_OF:stale')).toContain('/operators');
    expect(await urls('state=some_other')).toEqual(['/state']);
  });

  it('takes a header in capitals for a name (seen: UNLEASH-APPNAME found what says both words anywhere)', async () => {
    const { urls } = createSmallSearch([
      page('/context', 'Context of Acme', 'The appName says which application it is.', {
        names: ['appName'],
      }),
      page('/headers', 'Headers', 'Send ACME-APPNAME with each request.'),
    ]);
    expect(await urls('ACME-APPNAME')).toEqual(['/headers', '/context']);
  });

  it('finds long names of code that the list of words leaves out', async () => {
    expect((await urls('addDefaultStrategyToProjectEnvironment'))[0]).toBe('/names');
  });

  it('mends a typing error in a plural, of which the list of words has the singular', async () => {
    expect((await urls('swiches '))[0]).toBe('/switches');
    expect((await urls('contaners '))[0]).toBe('/docker');
  });

  it('mends two typing errors in a word of six or seven letters where no word is nearer', async () => {
    const { urls } = createSmallSearch([
      page('/license', 'License keys', 'Install the license.'),
      page('/listen', 'Listeners', 'They listen.'),
    ]);
    expect(await urls('lisence')).toEqual(['/license']);
    // What begins otherwise, and what is shorter, is another word.
    expect(await urls('bisence')).toEqual([]);
    expect(await urls('lixxe')).toEqual([]);
  });

  it('takes a short word for no other one that begins otherwise (seen: "tour" found what has four hours)', async () => {
    const { urls } = createSmallSearch([
      page('/hours', 'Four hours', 'They pass in an hour, and in four.'),
      page('/flags', 'Flags', 'A flag waves.'),
    ]);
    expect(await urls('tour ')).toEqual([]);
    expect(await urls('hous ')).toEqual(['/hours']);
    // The first two letters may be swapped.
    expect(await urls('lfag ')).toEqual(['/flags']);
  });

  it('finds the title that was meant through two typing errors, before titles that have the other word', async () => {
    const { urls } = createSmallSearch([
      page('/maintenance', 'Maintenance mode', 'Nothing can be written.'),
      page('/modes', 'Mode and modes', 'A mode is a mode, and each mode is one.'),
      page('/set-mode', 'Set the mode', 'Mode by mode.'),
    ]);
    expect((await urls('maintainance mode'))[0]).toBe('/maintenance');
  });

  it('leaves out the address in a message that was pasted', async () => {
    const { urls } = createSmallSearch([
      page('/cors', 'Blocked requests', 'Access to fetch was blocked.'),
      page('/frontend', 'Frontend API', 'The demo frontend at example.com, port 5173.'),
    ]);
    expect((await urls("Access to fetch at 'https://demo.example.com/api/frontend'"))[0]).toBe('/cors');
  });

  it('looks at what is left of a long message when its addresses are left out', async () => {
    const { urls } = createSmallSearch([
      page('/expired', 'License expired', 'The key is too old.'),
      page('/requests', 'Requests', 'Each request has a path and comes from a page.'),
    ]);
    const long =
      "Request from 'https://flags.staging.internal.example.com/a/long/path/of/it' failed: license expired";
    expect((await urls(long))[0]).toBe('/expired');
  });

  it('is what a message says when one is pasted that is longer than the field', () => {
    const message =
      'Access to fetch at https://flags.example.com/api/frontend has been blocked by CORS policy';
    expect(pastedQuery(message, 64)).toBe('Access to fetch at has been blocked by CORS policy');
    expect(
      pastedQuery(
        '[2026-03-01 10:11:12,123] [ERROR] server.js - The server does not support connections',
        64,
      ),
    ).toBe('[ERROR] server.js - The server does not support connections');
    expect(pastedQuery('one\n two  https://example.com', 64)).toBe('one two https://example.com');
    expect(pastedQuery('several words that a field cannot hold', 20)).toBe('several words that a');
    expect(pastedQuery('x'.repeat(70), 64)).toBe('x'.repeat(64));
  });

  it('keeps method and address of a call that is too long (seen: a line of curl became what stands around its address)', () => {
    const path = '/api/admin/projects/default/features';
    const host = 'https://flags.internal.example.com';
    expect(
      pastedQuery(`curl -X POST '${host}${path}?x=1' -H 'Authorization: secret' -d '{"name":"a"}'`, 90),
    ).toBe(`POST ${host}${path}`);
    expect(
      pastedQuery(`curl --request GET \\\n  --url '${host}${path}' \\\n  --header 'Accept: */*'`, 64),
    ).toBe(`GET https://…${path}`);
    expect(pastedQuery(`${host}${path}?project=default&environment=development`, 64)).toBe(
      `https://…${path}`,
    );
    expect(pastedQuery(`https://a.example/${'x'.repeat(80)}`, 64)).toHaveLength(64);
    // A message about a call is one: what it says is behind the address.
    expect(pastedQuery(`GET ${host}${path} 401 (Unauthorized) at fetch of the page`, 64)).toBe(
      'GET 401 (Unauthorized) at fetch of the page',
    );
  });

  it('knows what a request was blocked by when only the beginning of the message was pasted', async () => {
    const guides = [
      page('/origins', 'Allowed origins', 'What to do when CORS refuses a page.'),
      page('/fetching', 'How to fetch data', 'Access to fetch functions.'),
    ];
    const pasted = "Access to fetch at 'https://flags.example.com/api/fronten";
    expect((await createSmallSearch(guides).urls(pasted))[0]).toBe('/origins');
    // Where nobody speaks of CORS, the words are what they are.
    expect((await createSmallSearch(guides.slice(1)).urls(pasted))[0]).toBe('/fetching');
  });

  it('opens the operation of a path that was typed letter by letter, whatever others have in its place', async () => {
    const { urls } = createSmallSearch([
      operation('/api/environments/{name}', 'GET', 'get-environment'),
      operation('/api/environments/{name}', 'DELETE', 'delete-environment'),
      operation('/api/environments/sort-order', 'PUT', 'update-order'),
      page('/environments', 'Environments', 'What the order of environments is.', { priority: 'high' }),
    ]);
    expect((await urls('/api/environments/sort-order'))[0]).toBe('/api/update-order');
    expect((await urls('/api/environments/production')).slice(0, 2).sort()).toEqual([
      '/api/delete-environment',
      '/api/get-environment',
    ]);
  });

  it('finds a guide that has the path which was typed before operations of other paths', async () => {
    const guide = page('/metrics', 'Numbers', 'Scrape /internal/prometheus for them.');
    const other = operation('/api/custom/prometheus', 'GET', 'get-prometheus');
    const { urls } = createSmallSearch([guide, other]);
    expect((await urls('/internal/prometheus'))[0]).toBe('/metrics');
    expect((await urls('/api/custom/prometheus'))[0]).toBe('/api/get-prometheus');
    expect((await urls('prometheus endpoint'))[0]).toBe('/api/get-prometheus');
  });

  it('is of the language in whose syntax it is written, whatever names stand in it', async () => {
    const { urls } = createSmallSearch([
      page('/sdks/go', 'Go', 'Call flags and isEnabled, isEnabled, isEnabled.'),
      page('/sdks/php', 'PHP', 'Call isEnabled.'),
      page('/sdks/ruby', 'Ruby', 'Make a new Client.'),
    ]);
    expect((await urls("$flags->isEnabled('a')"))[0]).toBe('/sdks/php');
    expect((await urls('Flags::Client.new(url'))[0]).toBe('/sdks/ruby');
    expect((await urls('on := flags.isEnabled('))[0]).toBe('/sdks/go');
  });

  it('is of JavaScript, Kotlin, Java, Swift or .NET where only they write so (seen: `require` found Ruby first)', async () => {
    const { urls } = createSmallSearch([
      page('/sdks/go', 'Go', 'Call initialize, Client, Client, settings and url, and a client with a url.'),
      ...['Node', 'Kotlin', 'Java', 'Swift', '.NET'].map((name) =>
        page(`/sdks/${name}`, name, 'Call initialize with a Client, its settings and a url.'),
      ),
    ]);
    expect((await urls("const { initialize } = require('client')"))[0]).toBe('/sdks/Node');
    expect((await urls('new Client({ url'))[0]).toBe('/sdks/Node');
    expect((await urls('val client = Client(settings'))[0]).toBe('/sdks/Kotlin');
    expect((await urls('Client.builder().url('))[0]).toBe('/sdks/Java');
    expect((await urls('Client(url: '))[0]).toBe('/sdks/Swift');
    expect((await urls('client.initializeAsync(settings'))[0]).toBe('/sdks/.NET');
  });

  it('is of Ruby where a method that asks is called', async () => {
    const names = ['Go', 'PHP', 'Ruby', 'Rust', 'Python', 'Java', 'Node'];
    const sdks = names.map((name) =>
      page(`/sdks/${name.toLowerCase()}`, name, 'Call is_enabled with the flag and a context.'),
    );
    const { urls } = createSmallSearch([
      page('/context', 'The context', 'The context of is_enabled. A context, a flag, a context.', {
        priority: 'high',
      }),
      ...sdks,
    ]);
    const found = async (query: string) => (await urls(query))[0]?.replace('/sdks/', '');
    expect(await found("@flags.is_enabled?('flag', context)")).toBe('ruby');
    // An address is no variable, and a question no method.
    expect(await found('context of a@flags.example')).toBe('/context');
  });

  it('finds numbers, which the list of words leaves out, and has no use for those that no page has', async () => {
    const { urls, files } = createSmallSearch([
      page('/ports', 'Ports', 'The server listens on 4242.'),
      page('/other', 'The server', 'It listens.'),
    ]);
    const manifest = [...files].find(([path]) => path.endsWith('/search.json'))?.[1] ?? '';
    expect(manifest).toContain('listens');
    expect((JSON.parse(manifest) as { words: string }).words).not.toContain('4242');
    expect((await urls('4242'))[0]).toBe('/ports');
    expect(await urls('7777')).toEqual([]);
    expect(await urls('server 7777')).toEqual(await urls('server'));
  });

  it('takes one word beside "API" for the name of one more than a request for an operation', async () => {
    const { urls } = createSmallSearch([
      page('/apis', 'Admin API and others', 'Which API is for what.'),
      operation('/api/count', 'GET', 'count-admins'),
      operation('/api/admins', 'POST', 'create-admin'),
    ]);
    expect((await urls('admin API'))[0]).toBe('/apis');
    expect((await urls('create admin via api'))[0]).toBe('/api/create-admin');
  });

  it('reads two words behind a method as the segment that they are in paths', async () => {
    const { urls } = createSmallSearch([
      operation('/api/admin/api-tokens/{token}', 'PUT', 'update-api-token'),
      operation('/api/admin/api-tokens', 'POST', 'create-api-token'),
      page('/tokens', 'API tokens', 'What API tokens are.'),
    ]);
    expect((await urls('PUT api tokens'))[0]).toBe('/api/update-api-token');
  });

  it('asks for an operation where the API is named, and not for pages about APIs', async () => {
    const { urls } = createSmallSearch([
      operation('/api/admin/users', 'POST', 'create-user'),
      page('/api', 'API overview', 'The API and its users.'),
      page('/browser-api', 'API for browsers', 'An API that users of browsers call.'),
    ]);
    for (const query of [
      ...['create user via api', 'create user through the API', 'create user endpoint'],
      ...['create user programmatically', 'create user in one request', 'create user with a single call'],
    ])
      expect((await urls(query))[0]).toBe('/api/create-user');
  });

  it('has no synonyms that the site does not know, and takes known words for no typing errors', async () => {
    expect((await urls('golang'))[0]).toBeUndefined();
  });
});

describe('search terms of a page', () => {
  const { urls, files } = createSmallSearch([
    page('/second-step', 'Second step at login', 'A code is asked for.', {
      queries: ['lost my phone', 'cannot scan the barcode'],
    }),
    page('/phone', 'Phone numbers', 'How a phone number is written.'),
    page('/loss', 'Things that were found', 'Lost things are kept.'),
    page('/barcode', 'Barcode', 'Lines of a barcode.'),
  ]);

  it('find the page by words that it does not have', async () => {
    expect((await urls('I lost my phone'))[0]).toBe('/second-step');
    expect((await urls('scan barcode'))[0]).toBe('/second-step');
  });

  it('stand behind a title that says the same', async () => {
    expect(await urls('barcode')).toEqual(['/barcode', '/second-step']);
  });

  it('count as the phrases that they are: words out of several of them say less', async () => {
    const { urls } = createSmallSearch([
      page('/phrase', 'One', 'Text.', { queries: ['renew the key', 'open an account'] }),
      page('/words', 'Two', 'Text.', { queries: ['renew an account', 'open with the key'] }),
      page('/third', 'Three', 'Text.', { names: ['close an account'] }),
    ]);
    expect((await urls('how do I renew my key'))[0]).toBe('/phrase');
    expect((await urls('open the key'))[0]).toBe('/words');
    expect((await urls('close account'))[0]).toBe('/third');
  });

  it('say little of one word that stands in them: a title with it comes first (seen: "maintenance" found notices)', async () => {
    const { urls } = createSmallSearch([
      page('/mode', 'Maintenance mode', 'Nothing can be written.'),
      page('/notices', 'Notices', 'Of maintenance, before maintenance, for all.', {
        names: ['maintenance notice'],
        queries: ['maintenance window'],
        priority: 'high',
      }),
    ]);
    expect(await urls('maintenance')).toEqual(['/mode', '/notices']);
    expect((await urls('notice of maintenance'))[0]).toBe('/notices');
  });

  it('are told apart up to the 64th of a page, and found as words beyond', async () => {
    const queries = Array.from({ length: 90 }, (_, index) => `thing${index} under way`);
    const { urls } = createSmallSearch([
      page('/many', 'Many', 'Text.', { queries: [...queries, 'last of them all'] }),
      page('/few', 'Few', 'Text.', { queries: ['thing7 under way'] }),
    ]);
    expect(await urls('thing88 under way')).toContain('/many');
    expect((await urls('thing7 under way'))[0]).toBe('/few');
  });

  it('are no text that is shown', () => {
    const texts = [...files].filter(([path]) => !path.endsWith('search.json')).map(([, text]) => text);
    expect(texts.join()).not.toContain('cannot scan');
  });
});

describe('a site in another language', () => {
  const { urls, files } = createSmallSearch(
    [
      page('/projekte', 'Projekte', 'Ein Projekt ordnet Schalter.'),
      page('/ubersicht', 'Übersicht', 'Was es von weit her gibt.'),
      page('/news', 'News', 'Die Seite mit Neuigkeiten.'),
      page('/new', 'New', 'Ein anderes Wort.'),
      page('/einrichten', 'Einrichtung', 'So richten Sie den Server ein.'),
    ],
    'de',
  );

  it('finds other forms of a word, and words without their accents', async () => {
    expect((await urls('Projekten anlegen'))[0]).toBe('/projekte');
    expect((await urls('ubersicht'))[0]).toBe('/ubersicht');
    expect((await urls('Übersichten '))[0]).toBe('/ubersicht');
  });

  it('keeps words apart that English stems would join', async () => {
    expect(await urls('news ')).toEqual(['/news']);
  });

  it('leaves out its own small words, not those of English', async () => {
    expect(await urls('wie die Einrichtung')).toEqual(['/einrichten']);
    expect(JSON.parse(files.get('_docsgen/search.json') ?? '').stopWords).toContain(' ist ');
    expect(await urls('her')).toEqual(['/ubersicht']);
  });

  it('is found in scripts without spaces by any word in a text', async () => {
    const japanese = createSmallSearch(
      [page('/ja', '機能', '全文検索を使う。'), page('/other', '設定', '何もない。')],
      'ja',
    );
    expect(await japanese.urls('検索')).toEqual(['/ja']);
    expect(await japanese.urls('全文検索')).toEqual(['/ja']);
  });
});

describe('a query that names a technology', () => {
  const { urls } = createSmallSearch([
    page('/java', 'Java', 'How often metrics are sent. An interval, and what else there is to know of it.'),
    page('/javascript', 'JavaScript', 'Metrics: the interval of metrics, and metrics again. Not for java.'),
    page('/dates', 'Plan a date', 'Metrics interval, metrics interval.', { names: ['go live'] }),
    page('/go', 'The client for Go', 'Has metrics, and an interval.'),
    page('/back', 'Undo', 'Metrics interval. How to go back, go back again.'),
  ]);

  it('leads to its own page before one that says more, for another one', async () => {
    expect((await urls('metrics interval java '))[0]).toBe('/java');
    expect((await urls('metrics interval golang '))[0]).toBe('/go');
  });

  it('is none where the name is a verb', async () => {
    expect((await urls('go back'))[0]).toBe('/back');
    expect((await urls('go live'))[0]).toBe('/dates');
    expect(isTechnology('go', 'up')).toBe(false);
    expect(isTechnology('go', 'client')).toBe(true);
  });
});

describe('a question for how long', () => {
  const { urls } = createSmallSearch([
    page('/retention', 'Retention', 'A change is kept. Retention of each, lifetime of all.'),
    page('/delay', 'Refresh', 'A change arrives with a delay: the interval of the refresh.'),
  ]);

  it('is one for a delay where something has to arrive, and for a lifetime elsewhere', async () => {
    expect((await urls('how long until a change arrives'))[0]).toBe('/delay');
    expect((await urls('how long is a change kept'))[0]).toBe('/retention');
  });
});

describe('a question that has the words of a trouble and tells of none', () => {
  const { urls } = createSmallSearch([
    page('/troubleshooting', 'Troubleshooting', 'Problems with roles, and with addresses of two viewers.'),
    page('/roles', 'Access', 'Roles: a viewer sees all, and changes nothing.'),
    page('/addresses', 'Clients', 'Two kinds of client, two addresses.'),
    page('/concept', 'Concept', 'An introduction, with the default interval.'),
    page('/options', 'Options', 'The default of the interval.'),
  ]);

  it('asks for no troubleshooting (seen: "see flags but not change them", "why are there two URLs")', async () => {
    expect((await urls('viewer may see but not change roles'))[0]).toBe('/roles');
    expect((await urls('why are there two addresses'))[0]).toBe('/addresses');
    expect((await urls('why do roles not change'))[0]).toBe('/troubleshooting');
  });

  it('asks for no concept where it is after one value', async () => {
    expect((await urls('what is the default interval'))[0]).toBe('/options');
    expect((await urls('what is an interval'))[0]).toBe('/concept');
  });
});

describe('what a reader pastes out of code', () => {
  const { urls } = createSmallSearch([
    page('/names', 'Check a name', 'Call isEnabled with the name.'),
    page(
      '/reading',
      'Read properties',
      'How to read a property that is null, and others that cannot be read.',
    ),
    page('/events', 'Listen', 'The event synchronized says that all is there.'),
    page('/clients', 'Build it', 'A client is made once, and has a name.'),
    page('/segments', 'Segments', 'A segment has a name.', { names: ['update segment'] }),
    page('/rest', 'What is left', 'The rest of the rest, and the rest of a segment.'),
  ]);

  it('is looked for by the name in a message, and not by what engines say around every name', async () => {
    expect((await urls("Cannot read properties of null (reading 'isEnabled')"))[0]).toBe('/names');
    expect((await urls('Uncaught TypeError: isEnabled is not a function'))[0]).toBe('/names');
    // What has nothing else is looked for as it is.
    expect((await urls('cannot read property'))[0]).toBe('/reading');
  });

  it('is looked for by the event that is listened for', async () => {
    expect((await urls("worker.on('synchronized'"))[0]).toBe('/events');
  });

  it('leaves out that something is meant over REST', async () => {
    expect((await urls('update a segment over rest'))[0]).toBe('/segments');
  });
});

describe('a question', () => {
  const { urls } = createSmallSearch([
    page('/arrive', 'Refresh', 'The delay is the interval of each refresh.'),
    page('/limits', 'Where gates fail you', 'Drawbacks of gates, and a pitfall.'),
    page('/gates', 'Gates', 'Gates are used. A gate shows a change in the UI, and another change.'),
    page('/faults', 'Troubleshooting', 'A problem with a gate that is not shown.'),
    page('/usage', 'Seen', 'The usage of each gate, and metrics of clients. Unused ones.'),
  ]);

  it('for a time that something takes is answered by delays and intervals', async () => {
    expect((await urls('a change takes a minute to show up'))[0]).toBe('/arrive');
  });

  it('when something is wrong to use is answered by its drawbacks', async () => {
    expect((await urls('when not to use gates'))[0]).toBe('/limits');
  });

  it('about what works in one place and not in another is answered by troubleshooting', async () => {
    expect((await urls('gate works locally but not in production'))[0]).toBe('/faults');
  });

  it('about who still calls something is answered by its usage', async () => {
    expect((await urls('which clients are still checking a gate'))[0]).toBe('/usage');
  });

  it('in other words finds the page: allowlist, app, swap', async () => {
    const other = createSmallSearch([
      page('/white', 'Whitelist', 'Who may come in.'),
      page('/application', 'Applications', 'What is connected.'),
      page('/rotate', 'Rotate a key', 'Make another one.'),
    ]);
    expect(await other.urls('allowlist')).toEqual(['/white']);
    expect((await other.urls('apps '))[0]).toBe('/application');
    expect((await other.urls('swap a key'))[0]).toBe('/rotate');
  });
});

describe('a query of another form', () => {
  const list = (url: string, title: string) => page(url, title, 'Operations.', { priority: 'generated' });
  const { urls } = createSmallSearch([
    page('/toggles', 'Toggles and toggles', 'A toggle is on or off. Toggle it.', { names: ['toggle'] }),
    page('/spring', 'Beans', 'Choose a bean by @Toggle(name = "loans").'),
    page('/approvals', 'Change approvals', 'How change approvals work.', { priority: 'high' }),
    list('/api/approvals', 'Change approvals'),
    list('/api/schemas/approval', 'Change approval default state schema'),
    page('/defaults', 'Change the default state', 'The schema of a default state, and of an approval.', {
      ...{ names: ['default state', 'approval'], priority: 'high' },
    }),
    operation('/api/admin/approvals', 'GET', 'get-approvals'),
    operation('/api/admin/projects/{projectId}/flags/{flag}/states/{state}/variants', 'GET', 'get-variants'),
    operation('/api/admin/projects/{projectId}/flags/{flag}/states/{state}', 'GET', 'get-state'),
  ]);

  it('knows an annotation by its sign (seen: @Toggle found the pages about toggles)', async () => {
    expect((await urls('@Toggle(name = "mine")'))[0]).toBe('/spring');
    expect((await urls('@Toggle'))[0]).toBe('/spring');
    expect((await urls('toggle'))[0]).toBe('/toggles');
  });

  it('finds a schema by its whole name (seen: sections with some of its words came first)', async () => {
    expect((await urls('change approval default state schema'))[0]).toBe('/api/schemas/approval');
  });

  it('finds names of more than 40 letters by themselves and by their parts', async () => {
    const name = 'validateImportRequestDataFeatureStrategiesVariantsPayload';
    const long = createSmallSearch([
      page('/long', 'Types', `Here ${name} is read.`),
      page('/other', 'Import', 'Data.'),
    ]);
    expect(await long.urls(name)).toContain('/long');
    expect(await long.urls('feature variants payload')).toContain('/long');
  });

  it('finds an operation by an address of more than 64 characters, whole or as a field takes it', async () => {
    const named = '/api/admin/projects/{projectId}/flags/{flag}/states/{state}/variants';
    const filled = '/api/admin/projects/default-of-all/flags/my-long-flag/states/production/variants';
    for (const path of [named, filled]) {
      for (const text of [path, `GET ${path}`, `curl https://flags.example.com${path}`]) {
        expect((await urls(text))[0], text).toBe('/api/get-variants');
        const short = pastedQuery(text, 64);
        expect(short.length).toBeLessThanOrEqual(64);
        expect((await urls(short))[0], short).toBe('/api/get-variants');
      }
    }
    expect(pastedQuery(`GET ${named}`, 64)).toBe('GET /api/admin/projects/{}/flags/{}/states/{}/variants');
    expect(pastedQuery(`GET ${filled}?x=1`, 64)).toBe(
      'GET default-of-all/flags/my-long-flag/states/production/variants',
    );
  });

  it('knows a piece of a path with parameters in it (seen: what stands behind the first one was taken for the path)', async () => {
    expect((await urls('flags/{flag}/states/{state}/variants'))[0]).toBe('/api/get-variants');
    expect((await urls('flags/{}/states/{}/variants'))[0]).toBe('/api/get-variants');
  });
});

describe('a question for what something is', () => {
  const gates = page('/gates', 'Gates', 'A gate lets boats in.', {
    sections: [
      { id: '', heading: 'Gates', text: 'A gate lets boats in.', code: '' },
      { id: 'open-a-gate', heading: 'Open a gate', text: 'Turn the gate, then the gate is open.', code: '' },
    ],
  });
  const { urls } = createSmallSearch([
    gates,
    page('/concept', 'Concept', 'An introduction to the harbour: its gates, quays and boats.'),
    page('/quays', 'What is a quay and why is it long?', 'Boats lie there.'),
    page('/quay-rules', 'Rules', 'A quay is a place with rules of the quay. No quay is wet.', {
      priority: 'high',
    }),
  ]);

  it('leads to the beginning of its page, and to no task below it (seen: "what is a segment" led to "Create a segment")', async () => {
    expect((await urls('what is a gate'))[0]).toBe('/gates');
    expect((await urls("what's a gate"))[0]).toBe('/gates');
    expect((await urls('open a gate'))[0]).toBe('/gates#open-a-gate');
  });

  it('finds a page by its title, whether that is the name or the question', async () => {
    expect((await urls('what is a quay'))[0]).toBe('/quays');
    expect((await urls('quay'))[0]).toBe('/quays');
  });
});
