import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';
import { judgeRow } from './ask.ts';
import { type BuiltFolder, createBuiltFolder } from './built-folder.ts';
import { GROUPS } from './semantics.ts';

let folder: BuiltFolder;
let server: StaticServer;
let port: number;
beforeAll(async () => {
  folder = createBuiltFolder();
  server = await startStaticServer(folder.outDir);
  port = Number(new URL(server.origin).port);
});
afterAll(async () => {
  await server?.close();
  folder?.dispose();
});

describe.each(Object.entries(GROUPS))('docsgen serve: %s', (_, rows) => {
  it.each(rows)('$name ($method $target)', async (row) => {
    expect(await judgeRow(port, row)).toEqual([]);
  });
});
