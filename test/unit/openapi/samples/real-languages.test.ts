import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { curlSample } from '../../../../src/shared/samples/curl.ts';
import { wellFormed } from '../../../../src/shared/samples/escape.ts';
import { javaLiteral, javaSample } from '../../../../src/shared/samples/java.ts';
import { nodejsSample } from '../../../../src/shared/samples/nodejs.ts';
import { pythonSample } from '../../../../src/shared/samples/python.ts';
import { bodyJson } from '../../../../src/shared/samples/request.ts';
import { arriving, hostileJson, hostileText, jsonRequest, sampleBodies, textRequest } from './hostile.ts';

const VALUES = sampleBodies(hostileJson, 400);
const TEXTS = sampleBodies(hostileText, 400).map(wellFormed);
const HEADER = jsonRequest(null).headers[0]?.[1];

function has(command: string): boolean {
  return spawnSync(command, ['-version'], { stdio: 'ignore' }).error === undefined;
}

/** Runs a sample with a stand-in for fetch and returns the options of its call. */
async function runNode(
  code: string,
): Promise<{ url: string; body: string; headers: Record<string, string> }> {
  let call: { url: string; body: string; headers: Record<string, string> } | undefined;
  const fetch = async (url: string, options: { body: string; headers: Record<string, string> }) => {
    call = { url, ...options };
    return { ok: true, text: async () => '' };
  };
  const AsyncFunction = (async () => {}).constructor as new (
    ...parts: string[]
  ) => (...values: unknown[]) => Promise<void>;
  await new AsyncFunction('fetch', 'console', `"use strict";${code}`)(fetch, { log: () => {} });
  if (!call) throw new Error('The sample made no request.');
  return call;
}

describe('samples for Node.js', () => {
  it('send every JSON body as it is', async () => {
    for (const value of VALUES) {
      const call = await runNode(nodejsSample(jsonRequest(value)) ?? '');
      expect(JSON.parse(call.body)).toEqual(arriving(value));
      expect(call.headers).toEqual({ Authorization: HEADER, 'Content-Type': 'application/json' });
    }
  });

  it('send every text as it is', async () => {
    for (const text of TEXTS) expect((await runNode(nodejsSample(textRequest(text)) ?? '')).body).toBe(text);
  });

  it('keep a key that would set the prototype', async () => {
    const value = JSON.parse('{"__proto__": {"a": 1}}') as unknown;
    expect((await runNode(nodejsSample(jsonRequest(value)) ?? '')).body).toBe('{"__proto__":{"a":1}}');
  });
});

describe('samples for curl', () => {
  /** Runs samples in one shell with a stand-in for curl; returns the arguments of each call. */
  function runBash(samples: readonly string[]): string[][] {
    const stub = `curl() { printf '%s\\0' "$@" $'\\x01end'; }\nset -u\n`;
    const output = execFileSync('bash', ['-s'], {
      input: stub + samples.join('\n'),
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
    return output
      .toString('utf8')
      .split('\x01end\0')
      .slice(0, -1)
      .map((call) => call.split('\0').slice(0, -1));
  }

  it('pass every JSON body as one argument', () => {
    const calls = runBash(VALUES.map((value) => curlSample(jsonRequest(value))));
    expect(calls).toHaveLength(VALUES.length);
    calls.forEach((call, index) => {
      expect(JSON.parse(call.at(-1) ?? '')).toEqual(arriving(VALUES[index]));
      expect(call.slice(0, -1)).toEqual([
        '--request',
        'POST',
        '--url',
        "https://api.example.com/a?b='c'",
        '--header',
        `Authorization: ${HEADER}`,
        '--header',
        'Content-Type: application/json',
        '--data-raw',
      ]);
    });
  });

  it('pass every text as one argument, but for NUL, which no argument can hold', () => {
    const calls = runBash(TEXTS.map((text) => curlSample(textRequest(text))));
    expect(calls.map((call) => call.at(-1))).toEqual(TEXTS.map((text) => text.replaceAll('\0', '')));
  });
});

describe('samples for Python', () => {
  /** Runs samples in one interpreter with a stand-in for requests; returns what each call was given. */
  function runPython(
    samples: readonly string[],
  ): { url: string; json?: unknown; data?: string; headers: Record<string, string> }[] {
    const program = `
import json, sys, types
class Answer:
    text = ""
    def raise_for_status(self): pass
calls = []
def post(url, headers=None, json=None, data=None, timeout=None):
    calls.append({"url": url, "headers": headers, "json": json, "data": None if data is None else data.decode("utf-8")})
    return Answer()
sys.modules["requests"] = types.SimpleNamespace(post=post)
out = sys.stdout
sys.stdout = sys.stderr
for sample in json.load(sys.stdin):
    exec(compile(sample, "sample", "exec"), {})
out.write(json.dumps(calls))
`;
    const output = execFileSync('python3', ['-c', program], {
      input: JSON.stringify(samples),
      maxBuffer: 1e9,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    return JSON.parse(output.toString('utf8')) as ReturnType<typeof runPython>;
  }

  it('send every JSON body as it is', () => {
    const calls = runPython(VALUES.map((value) => pythonSample(jsonRequest(value))));
    expect(calls.map(({ json }) => json)).toEqual(VALUES.map(arriving));
    expect(calls[0]).toMatchObject({
      url: "https://api.example.com/a?b='c'",
      headers: { Authorization: HEADER },
    });
  });

  it('send every text as it is', () => {
    expect(runPython(TEXTS.map((text) => pythonSample(textRequest(text)))).map(({ data }) => data)).toEqual(
      TEXTS,
    );
  });
});

describe.skipIf(!has('javac'))('samples for Java', () => {
  it('compile, and their literals hold every body', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-java-'));
    try {
      const bodies = [...VALUES.slice(0, 60).map(bodyJson), ...TEXTS.slice(0, 60)];
      const lines = bodies.map((body) => `    print(${javaLiteral(body)});`);
      const check = `import java.util.Base64;
class Check {
  static void print(String text) { System.out.println(Base64.getEncoder().encodeToString(text.getBytes(java.nio.charset.StandardCharsets.UTF_8))); }
  public static void main(String[] args) {\n${lines.join('\n')}\n  }\n}`;
      writeFileSync(path.join(folder, 'Check.java'), check);
      writeFileSync(path.join(folder, 'Example.java'), javaSample(jsonRequest(VALUES[7])) ?? '');
      execFileSync('javac', [
        '-encoding',
        'UTF-8',
        '--release',
        '11',
        '-d',
        folder,
        path.join(folder, 'Check.java'),
        path.join(folder, 'Example.java'),
      ]);
      const output = execFileSync('java', ['-Xshare:auto', '-cp', folder, 'Check'])
        .toString()
        .trim()
        .split('\n');
      expect(output.map((line) => Buffer.from(line, 'base64').toString('utf8'))).toEqual(bodies);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
