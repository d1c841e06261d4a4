// The flag of a tutorial, set with the Admin API in place of the clicks that the page describes.

/** A flag in the project `default` and the environment `development`; it is made off. */
export async function createFlag({ url, adminToken }, name) {
  const admin = `${url}/api/admin`;
  const features = `${admin}/projects/default/features`;
  const call = (method, address, body) =>
    fetch(address, {
      method,
      headers: { Authorization: adminToken, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const remove = async () => {
    await call('DELETE', `${features}/${name}`);
    await call('DELETE', `${admin}/archive/${name}`);
  };
  const must = async (response) => {
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  };

  await remove();
  await must(await call('POST', features, { name, type: 'release' }));
  return {
    turn: async (state) => must(await call('POST', `${features}/${name}/environments/development/${state}`)),
    remove,
  };
}
