import { afterEach, describe, expect, it } from 'vitest';
import { contentOf, moveIn, textOf } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = `export default { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.ts', docItemComponent: '@theme/ApiItem' } }]],
  plugins: [['docusaurus-plugin-openapi-docs', { id: 'api', docsPluginId: 'classic', config: {} }]],
  themes: ['docusaurus-theme-openapi-docs'] };`;

const POT = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1, description: 'What it is `called`.', example: 'Blue' },
    size: { type: 'integer', format: 'int64', enum: [1, 2], deprecated: true },
    lid: { allOf: [{ type: 'object', title: 'Lid', properties: { knob: { type: 'boolean' } } }] },
    parts: { type: 'array', items: { oneOf: [{ type: 'string', title: 'Spout' }, 'circular(Pot)'] } },
  },
};

const json = (value: unknown) => JSON.stringify(value);

/** Pages as the plugin writes them. */
const PAGES = {
  'docs/find-pot.ParamsDetails.json': json({
    parameters: [
      { name: 'potId', in: 'path', required: true, schema: { type: 'string', description: 'Which pot.' } },
      {
        name: 'full',
        in: 'query',
        description: 'With <b>water</b>?\n\n| a | b |\n| - | - |\n| 1 | 2 |',
        schema: { type: 'boolean', default: false },
      },
    ],
  }),
  'docs/find-pot.RequestSchema.json': json({
    title: 'Body',
    body: { required: true, content: { 'application/json': { schema: POT } } },
  }),
  'docs/find-pot.StatusCodes.json': json({
    responses: {
      200: {
        description: 'The **pot**.',
        headers: { 'X-Heat': { description: 'How hot.', schema: { type: 'number' } } },
        content: { 'application/json': { schema: POT, example: { name: 'Red' } } },
      },
      404: { description: 'No such pot.' },
    },
  }),
  'docs/find-pot.api.mdx': `---
id: find-pot
title: "Find a pot"
hide_title: true
hide_table_of_contents: true
api: eJztWm1z2zYS
sidebar_class_name: "get api-method"
custom_edit_url: null
---

import MethodEndpoint from "@theme/ApiExplorer/MethodEndpoint";
import ParamsDetails from "@theme/ParamsDetails";
import RequestSchema from "@theme/RequestSchema";
import StatusCodes from "@theme/StatusCodes";
import OperationTabs from "@theme/OperationTabs";
import TabItem from "@theme/TabItem";
import Heading from "@theme/Heading";

<Heading
  as={"h1"}
  className={"openapi__heading"}
  children={"Find a pot"}
>
</Heading>

<MethodEndpoint
  method={"get"}
  path={"/pots/{potId}"}
  context={"endpoint"}
>

</MethodEndpoint>

<ParamsDetails
  {...require("./find-pot.ParamsDetails.json")}
>

</ParamsDetails>

<RequestSchema
  {...require("./find-pot.RequestSchema.json")}
>

</RequestSchema>

<StatusCodes
  {...require("./find-pot.StatusCodes.json")}
>

</StatusCodes>

<OperationTabs className={"openapi-tabs__operation"}>
  <TabItem label={"POST boiled"} value={"post-boiled"}>
    Called when it boils.
  </TabItem>
</OperationTabs>
`,
  'docs/pot.schema.mdx': `---
id: pot
title: "Pot"
schema: true
sample: {"name":"Green"}
---

import Schema from "@theme/Schema";

<Schema
  {...require("./find-pot.RequestSchema.json").body.content["application/json"]}
>

</Schema>
`,
  'docs/api/sidebar.ts':
    "const sidebar = { apisidebar: ['find-pot', 'pot'] };\nexport default sidebar.apisidebar;\n",
  'sidebars.ts':
    "export default { api: [{ type: 'category', label: 'Pots', link: { type: 'generated-index', slug: '/pots' }, items: require('./docs/api/sidebar.js') }] };\n",
};

describe('pages that a plugin of Docusaurus makes of an API document', () => {
  it('show parameters, bodies and answers: seen, 24 of 53 pages of a site had none of it', async () => {
    const moved = await moveIn({ 'docusaurus.config.js': CONFIG, ...PAGES });
    site = moved.site;
    expect(moved.build.diagnostics).toEqual([]);
    const html = contentOf(site.output('find-pot.html'));
    const text = textOf(site.output('find-pot.html'));
    // They look as docsgen's own references do.
    const [, sheet = ''] = /href="\/(assets\/styles-[^"]+)"/.exec(site.output('find-pot.html')) ?? [];
    expect(site.output(sheet)).toContain('.api-expand');
    expect(html).toMatch(/<pre[^>]*>.*GET.*role="heading"[^>]*>\/pots\/:potId/s);
    expect(text).toMatch(/Path Parameters.*potId string required.*Which pot\./);
    expect(text).toMatch(/Query Parameters.*full boolean.*With water ?\?.*Default value: false/);
    expect(html).toMatch(/With <b>water<\/b>\?.*<td>1<\/td>/s);
    expect(text).toMatch(/Body \(required\)/);
    expect(html).toMatch(/<h2[^>]*id="responses"/);
    expect(text).toMatch(/200.*The pot ?\..*Response Headers.*X-Heat number How hot\./);
    expect(text).toMatch(/No such pot\..*POST boiled.*Called when it boils\./);
    expect(html).toContain('Red');
    expect(html).toMatch(/What it is <code>called<\/code>/);
    expect(text).toMatch(/name string required .*Possible values: non-empty · Example: Blue/);
    expect(text).toMatch(/size integer&lt;int64&gt; deprecated Possible values: 1 , 2/);
    expect(text).toMatch(/lid object · Lid .*knob boolean/);
    expect(text).toMatch(/parts .*oneOf.*Spout.*Pot/);
    expect(moved.report.notes.flatMap(({ places }) => places)).toContain('docusaurus-theme-openapi-docs');
  });

  it('say what values mean, and take forms of which nothing is said: seen, ten pages lacked what values mean, and one page was missing', async () => {
    const lid = {
      type: 'string',
      enum: ['on', 'off'],
      'x-enumDescriptions': { on: 'It *boils*.', off: 'It waits.' },
    };
    const moved = await moveIn({
      'docusaurus.config.js': CONFIG,
      ...PAGES,
      'docs/find-pot.RequestSchema.json': json({
        title: 'Body',
        body: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { lid, lids: { type: 'array', items: lid } } },
            },
          },
        },
      }),
      'docs/find-pot.StatusCodes.json': json({
        responses: { 200: { description: 'The pot.', content: { 'application/json': null } } },
      }),
    });
    site = moved.site;
    expect(moved.build.diagnostics).toEqual([]);
    const html = contentOf(site.output('find-pot.html'));
    expect(html.match(/<li><code>on<\/code>: It <em>boils<\/em>\.<\/li>/g)?.length).toBe(2);
    expect(textOf(site.output('find-pot.html'))).toContain('The pot.');
  });

  it('of a single schema show its fields, and the sample of their front matter', async () => {
    const moved = await moveIn({ 'docusaurus.config.js': CONFIG, ...PAGES });
    site = moved.site;
    const html = contentOf(site.output('pot.html'));
    expect(textOf(site.output('pot.html'))).toMatch(/name string required/);
    expect(html).toContain('Green');
  });

  it('are shown as releases before 3 write them, too', async () => {
    const moved = await moveIn({
      'docusaurus.config.js': CONFIG,
      ...PAGES,
      'docs/find-pot.api.mdx': `---
id: find-pot
title: "Find a pot"
---

import ApiTabs from "@theme/ApiTabs";
import ParamsItem from "@theme/ParamsItem";
import ResponseSamples from "@theme/ResponseSamples";
import SchemaItem from "@theme/SchemaItem";
import TabItem from "@theme/TabItem";

<ParamsItem className={"paramsItem"} param={{"name":"potId","in":"path","required":true,"schema":{"type":"string"}}}></ParamsItem>

<ApiTabs><TabItem label={"200"} value={"200"}>

<SchemaItem collapsible={false} name={"size"} required={true} schemaName={"int64"} qualifierMessage={"**Possible values:** [\`1\`]"} schema={{"description":"How *large*."}}></SchemaItem>

<ResponseSamples responseExample={"{ \\"name\\": \\"Red\\" }"} language={"json"}></ResponseSamples>

</TabItem></ApiTabs>
`,
    });
    site = moved.site;
    expect(moved.build.diagnostics).toEqual([]);
    const html = contentOf(site.output('find-pot.html'));
    expect(textOf(site.output('find-pot.html'))).toMatch(
      /potId string required.*Responses.*200.*size int64 required.*Possible values:.*1.*How large ?\..*"?name"?.*Red/,
    );
    expect(html).toContain('How <em>large</em>.');
    expect(html).toContain('<strong>Possible values:</strong>');
  });

  it('stand in sidebars that a module of its own has by `require`: seen, the list was empty in silence', async () => {
    const moved = await moveIn({ 'docusaurus.config.js': CONFIG, ...PAGES });
    site = moved.site;
    expect(contentOf(site.output('pots.html'))).toMatch(/href="\/find-pot"[\s\S]*href="\/pot"/);
  });
});
