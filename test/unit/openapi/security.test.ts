import { describe, expect, it } from 'vitest';
import { createApiPages } from '../../../src/openapi/page/pages.ts';
import type { ApiOperationProps, ApiOverviewProps } from '../../../src/shared/api-view.ts';
import { documentOf, faultsOf, modelOf } from './support.ts';

type Json = Record<string, unknown>;

function documentWith(securitySchemes: Json, security: Json[]): Json {
  const operation = { operationId: 'listBoats', security, responses: { 200: { description: 'OK' } } };
  return {
    ...documentOf({ '/boats': { get: operation } }, { components: { securitySchemes } }),
    openapi: '3.2.0',
  };
}

function pagesOf(document: Json) {
  const pages = createApiPages(modelOf(document), { id: 'api', route: '/api', baseUrl: '/' });
  const propsOf = (name: string) => pages.find(({ component }) => component === name)?.props;
  return {
    operation: propsOf('ApiOperation') as ApiOperationProps,
    overview: propsOf('ApiOverview') as ApiOverviewProps,
  };
}

describe('a client certificate (mutual TLS)', () => {
  const document = documentWith(
    { cert: { type: 'mutualTLS' }, key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    [{ cert: [], key: [] }],
  );
  const shown: [library: string, text: string][] = [
    ['curl', '  --cert client.pem \\\n  --key client.key \\\n  --header'],
    ['requests', 'cert=("client.pem", "client.key")'],
    ['httpx', 'context.load_cert_chain("client.pem", "client.key")'],
    ['net/http', 'tls.LoadX509KeyPair("client.pem", "client.key")'],
    [
      'fetch',
      'dispatcher: new Agent({ connect: { cert: readFileSync("client.pem"), key: readFileSync("client.key") } }),',
    ],
    [
      'axios',
      'httpsAgent: new Agent({ cert: readFileSync("client.pem"), key: readFileSync("client.key") }),',
    ],
    ['HttpClient', 'X509Certificate2.CreateFromPemFile("client.pem", "client.key")'],
    ['RestSharp', 'ClientCertificates = new X509CertificateCollection {'],
    ['cURL', "CURLOPT_SSLCERT => 'client.pem'"],
    ['Guzzle', "'ssl_key' => 'client.key'"],
    ['OkHttp', 'HeldCertificate.decode('],
    ['Invoke-RestMethod', "Certificate = Get-PfxCertificate 'client.p12'"],
  ];

  it.each(shown)('is shown in samples, which had kept silent about it: %s', (library, text) => {
    const { samples } = pagesOf(document).operation;
    expect(samples.find((sample) => sample.library === library)?.code).toContain(text);
  });

  it('is shown by Ruby and by both clients of the name HttpClient', () => {
    const { samples } = pagesOf(document).operation;
    const codeOf = (wanted: string) => samples.find(({ language }) => language === wanted)?.code;
    expect(codeOf('ruby')).toContain(', cert: certificate, key: key) do |http|');
    expect(codeOf('java')).toContain('HttpClient.newBuilder().sslContext(context).build()');
  });

  it('is in no sample of an operation that asks for none', () => {
    const open = documentWith({ cert: { type: 'mutualTLS' } }, [{}]);
    for (const { code } of pagesOf(open).operation.samples) expect(code).not.toMatch(/client\.(?:pem|p12)/);
  });
});

describe('OAuth 2.0', () => {
  const document = documentWith(
    {
      login: {
        type: 'oauth2',
        oauth2MetadataUrl: 'https://login.example.com/.well-known/oauth-authorization-server',
        flows: {
          deviceAuthorization: {
            deviceAuthorizationUrl: 'https://login.example.com/device',
            tokenUrl: 'https://login.example.com/token',
            scopes: {},
          },
        },
      },
      old: { type: 'apiKey', in: 'query', name: 'key', deprecated: true },
    },
    [{ login: [] }],
  );

  it('tells the flow of devices, its address and the metadata of version 3.2', () => {
    expect(faultsOf(document)).toEqual([]);
    expect(pagesOf(document).overview.schemes[0]?.details).toEqual([
      {
        text: 'device authorization flow',
        urls: [
          { label: 'device authorization URL', url: 'https://login.example.com/device' },
          { label: 'token URL', url: 'https://login.example.com/token' },
        ],
      },
      {
        text: 'discovery',
        urls: [
          { label: 'document', url: 'https://login.example.com/.well-known/oauth-authorization-server' },
        ],
      },
    ]);
  });

  it('and any other scheme that is deprecated says so', () => {
    expect(pagesOf(document).overview.schemes[1]?.text).toBe(
      'API key in the query parameter key – Deprecated',
    );
  });
});
