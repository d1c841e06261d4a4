// The Admin API of one server, for one of the people of the story.
import { setTimeout as delay } from 'node:timers/promises';

/** Calls as the owner of a token; a refused call is an error that names it. */
export function createApi(url, token) {
  const call = async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { Authorization: token, 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text ? JSON.parse(text) : null;
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    delete: (path) => call('DELETE', path),
  };
}

/**
 * Calls as somebody who signs in with a password: they make a personal token of an hour. The server ends the sessions
 * of people whose password was just set, now and then after they have signed in with it: they sign in again.
 */
export async function signIn(url, person, attempts = 5) {
  const cookie = await login(url, person);
  const made = await fetch(`${url}/api/admin/user/tokens`, {
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      description: 'Story of the pictures',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  });
  if (made.status === 401 && attempts > 1) {
    await delay(500);
    return signIn(url, person, attempts - 1);
  }
  if (!made.ok) throw new Error(`${person.username} gets no token: ${made.status}`);
  return createApi(url, (await made.json()).secret);
}

/** Signs in; the cookie of the session. */
async function login(url, { username, password }) {
  const response = await fetch(`${url}/auth/simple/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`${username} cannot sign in: ${response.status}`);
  return response.headers.getSetCookie()[0].split(';')[0];
}
