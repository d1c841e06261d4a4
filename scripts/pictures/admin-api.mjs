// The Admin API of one server, for one of the people of the story.

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

/** Calls as somebody who signs in with a password: they make a personal token of a few minutes. */
export async function signIn(url, { username, password }) {
  const login = await fetch(`${url}/auth/simple/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!login.ok) throw new Error(`${username} cannot sign in: ${login.status}`);
  const cookie = login.headers.getSetCookie()[0].split(';')[0];
  const made = await fetch(`${url}/api/admin/user/tokens`, {
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      description: 'Story of the pictures',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  });
  if (!made.ok) throw new Error(`${username} gets no token: ${made.status}`);
  return createApi(url, (await made.json()).secret);
}
