import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';

interface Answer {
  id?: number;
  result?: { items?: { label: string }[] } | { label: string }[] | null;
}

/**
 * What an editor offers in a file in the place of `|`, by the compiler's own server, and how long it took once the file was open.
 *
 * @param compiler the program `tsc`, version 7 or later
 */
export async function complete(compiler: string, root: string, file: string, text: string) {
  const child = spawn(compiler, ['--lsp', '--stdio'], { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] });
  const waiting = new Map<number, (answer: Answer) => void>();
  let received = Buffer.alloc(0);
  child.stdout.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const head = received.indexOf('\r\n\r\n');
      const length = Number(
        /Content-Length: (\d+)/i.exec(received.subarray(0, Math.max(0, head)).toString())?.[1],
      );
      if (head < 0 || received.length < head + 4 + length) return;
      const answer = JSON.parse(received.subarray(head + 4, head + 4 + length).toString()) as Answer & {
        method?: string;
      };
      received = received.subarray(head + 4 + length);
      if (answer.id !== undefined && answer.method === undefined) waiting.get(answer.id)?.(answer);
      // It asks what it may watch, and for settings.
      else if (answer.id !== undefined) send({ id: answer.id, result: null });
    }
  });
  const send = (message: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  let last = 0;
  const ask = (method: string, params: object) =>
    new Promise<Answer>((resolve) => {
      waiting.set(++last, resolve);
      send({ id: last, method, params });
    });
  try {
    const uri = pathToFileURL(file).href;
    const at = text.indexOf('|');
    const lines = text.slice(0, at).split('\n');
    const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
    await ask('initialize', { processId: process.pid, rootUri: pathToFileURL(root).href, capabilities: {} });
    send({ method: 'initialized', params: {} });
    const textDocument = { uri, languageId: 'typescript', version: 1, text: text.replace('|', '') };
    send({ method: 'textDocument/didOpen', params: { textDocument } });
    const request = { textDocument: { uri }, position };
    // The first answer waits for the project to be read; editors do that when a file is opened.
    await ask('textDocument/completion', request);
    const started = performance.now();
    const { result } = await ask('textDocument/completion', request);
    const milliseconds = performance.now() - started;
    const items = Array.isArray(result) ? result : (result?.items ?? []);
    return { labels: items.map(({ label }) => label.replace(/\?$/, '')), milliseconds };
  } finally {
    child.kill();
  }
}
