import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Handler = (event: unknown) => void;

/** The little of a browser that colour mode and announcement use. */
function stubBrowser(options: { stored?: Record<string, string>; dark?: boolean; forbidden?: boolean } = {}) {
  const stored = new Map(Object.entries(options.stored ?? {}));
  const handlers = new Set<Handler>();
  const dataset: Record<string, string> = {};
  const guard = () => {
    if (options.forbidden) throw new Error('storage is forbidden');
  };
  const localStorage = {
    getItem: (key: string) => {
      guard();
      return stored.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      guard();
      stored.set(key, value);
    },
  };
  const document = { documentElement: { dataset }, addEventListener: () => {} };
  vi.stubGlobal('window', {
    ...{ document, localStorage },
    matchMedia: () => ({ matches: options.dark ?? false, addEventListener: () => {} }),
    addEventListener: (_type: string, handler: Handler) => handlers.add(handler),
    removeEventListener: (_type: string, handler: Handler) => handlers.delete(handler),
  });
  vi.stubGlobal('navigator', { platform: 'Linux' });
  vi.stubGlobal('document', document);
  const storageEvent = (key: string, newValue: string) => {
    stored.set(key, newValue);
    for (const handler of handlers) handler({ key, newValue });
  };
  return { stored, dataset, handlers, storageEvent };
}

const colorMode = () => import('../../../src/runtime/color-mode.ts');
const announcement = () => import('../../../src/runtime/announcement.ts');

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

describe('The colour mode', () => {
  it('is the remembered one, or the default of the site', async () => {
    stubBrowser({ stored: { theme: 'dark' } });
    expect((await colorMode()).readColorMode('light')).toBe('dark');
    stubBrowser();
    expect((await colorMode()).readColorMode('light')).toBe('light');
  });

  it('is the default when something strange is stored, or storage is forbidden', async () => {
    stubBrowser({ stored: { theme: 'purple' } });
    expect((await colorMode()).readColorMode('system')).toBe('system');
    stubBrowser({ stored: { theme: 'dark' }, forbidden: true });
    expect((await colorMode()).readColorMode('system')).toBe('system');
  });

  it('of system shows what the operating system has', async () => {
    const { dataset } = stubBrowser({ dark: true });
    (await colorMode()).showColorMode('system');
    expect(dataset).toEqual({ theme: 'dark', colorMode: 'system' });
  });

  it('that is chosen is shown, remembered and told', async () => {
    const { dataset, stored } = stubBrowser();
    const { setColorMode, subscribeColorMode } = await colorMode();
    const listener = vi.fn();
    subscribeColorMode(listener);
    setColorMode('dark');
    expect(dataset).toEqual({ theme: 'dark', colorMode: 'dark' });
    expect(stored.get('theme')).toBe('dark');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('can be switched where storage is forbidden', async () => {
    const { dataset } = stubBrowser({ forbidden: true });
    const { setColorMode, shownColorMode } = await colorMode();
    setColorMode('dark');
    expect(dataset.theme).toBe('dark');
    expect(shownColorMode('light')).toBe('dark');
  });

  it('follows a choice in another tab until nobody listens', async () => {
    const { dataset, handlers, storageEvent } = stubBrowser();
    const { subscribeColorMode } = await colorMode();
    const stop = subscribeColorMode(() => {});
    storageEvent('theme', 'dark');
    expect(dataset.theme).toBe('dark');
    stop();
    expect(handlers.size).toBe(0);
  });
});

describe('The announcement', () => {
  it('stays dismissed, and comes back with a new id', async () => {
    const { stored, dataset } = stubBrowser();
    const { dismissAnnouncement, isAnnouncementDismissed } = await announcement();
    dismissAnnouncement('v7');
    expect(dataset).toHaveProperty('announcementDismissed');
    expect(stored.get('docsgen.announcement')).toBe('v7');
    expect(isAnnouncementDismissed('v7')).toBe(true);
    expect(isAnnouncementDismissed('v8')).toBe(false);
  });

  it('is dismissed for this document where storage is forbidden', async () => {
    stubBrowser({ forbidden: true });
    const { dismissAnnouncement, isAnnouncementDismissed } = await announcement();
    expect(isAnnouncementDismissed('v7')).toBe(false);
    dismissAnnouncement('v7');
    expect(isAnnouncementDismissed('v7')).toBe(true);
  });
});

describe('The script in the head', () => {
  const early = () => import('../../../theme/early.ts');

  it('shows mode and announcement as the reader left them', async () => {
    const { dataset } = stubBrowser({ stored: { theme: 'dark', 'docsgen.announcement': 'v7' } });
    Object.assign(dataset, { colorDefault: 'light', announcement: 'v7' });
    await early();
    expect(dataset).toMatchObject({ js: '', theme: 'dark', colorMode: 'dark', announcementDismissed: '' });
  });

  it('shows the default of the site on a first visit, and the announcement', async () => {
    const { dataset } = stubBrowser();
    Object.assign(dataset, { colorDefault: 'light', announcement: 'v8' });
    await early();
    expect(dataset).toMatchObject({ theme: 'light', colorMode: 'light' });
    expect(dataset).not.toHaveProperty('announcementDismissed');
  });
});
