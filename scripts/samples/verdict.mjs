// What an answer of the server says about a sample.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** The address of signals belongs to the paid editions, and is no operation of the document. */
const SIGNALS = { method: 'POST', route: /^\/api\/signal-endpoint\/[^/]+$/ };

/** The operations that the open source server doesn't know, by the document of the API. */
export function readPaidOperations(content) {
  const folder = path.join(content, 'api/paths');
  const paths = readdirSync(folder).flatMap((file) =>
    Object.entries(parse(readFileSync(path.join(folder, file), 'utf8'))),
  );
  const operations = paths.flatMap(([template, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation['x-plan'])
      .map(([method]) => ({
        method: method.toUpperCase(),
        route: new RegExp(`^${template.replaceAll(/\{[^{}]+\}/g, '[^/]+')}/?$`),
      })),
  );
  return [...operations, SIGNALS];
}

/**
 * Why a call of a sample can't be right, or null. That the flag, segment or tag of the sample isn't there, or is there
 * already, is no fault: the server has looked at the form of the request before.
 */
export function faultOf({ method, path: address, status, body }, paid) {
  const [route] = address.split('?');
  if (paid.some((operation) => operation.method === method && operation.route.test(route))) return null;
  if (status < 400 || status === 409) return null;
  if (status === 404 && !body.includes('The path you were looking for')) return null;
  return `${method} ${address}: status ${status} ${body.slice(0, 200)}`;
}
