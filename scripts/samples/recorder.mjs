// Stands between the samples and the server, and writes down what was asked and answered.
import { createServer } from 'node:http';

/** Forwards to the server at `target`; `calls` has what has passed since it was last emptied. */
export async function startRecorder(target) {
  const calls = [];
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host, connection, 'content-length': length, expect, ...headers } = request.headers;
    const answer = await fetch(target + request.url, {
      method: request.method,
      headers,
      body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
    }).catch((error) => new Response(String(error), { status: 502 }));
    const body = Buffer.from(await answer.arrayBuffer());
    calls.push({ method: request.method, path: request.url, status: answer.status, body: String(body) });
    const type = answer.headers.get('content-type');
    response.writeHead(answer.status, type ? { 'content-type': type } : {});
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, calls, stop };
}
