import { describe, expect, it } from 'vitest';
import { keepEarlyInput } from '../../../src/runtime/early-input.ts';

/** What is kept of a key or a click, and whether the browser's own answer was stopped. */
function keep(type: string, event: object): { kept: number; stopped: boolean } {
  const listeners = new Map<string, (event: object) => void>();
  const window = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  } as unknown as Parameters<typeof keepEarlyInput>[0];
  keepEarlyInput(window);
  let stopped = false;
  const rest = {
    preventDefault: () => {
      stopped = true;
    },
    stopImmediatePropagation: () => {},
  };
  listeners.get(type)?.({ ...rest, ...event });
  return { kept: window.docsgenEarly?.length ?? 0, stopped };
}

const slash = (target: object) => keep('keydown', { key: '/', target });

describe('before the client has started', () => {
  it('a slash opens the search, but is a letter in fields and in what can be edited', () => {
    expect(slash({ tagName: 'P' })).toEqual({ kept: 1, stopped: true });
    expect(slash({ tagName: 'INPUT' })).toEqual({ kept: 0, stopped: false });
    expect(slash({ tagName: 'DIV', isContentEditable: true })).toEqual({ kept: 0, stopped: false });
  });

  it('Ctrl+K opens it from fields too, as it does later', () => {
    const pressed = { key: 'k', ctrlKey: true, target: { tagName: 'INPUT' } };
    expect(keep('keydown', pressed)).toEqual({ kept: 1, stopped: true });
  });

  it('a click that a script dispatches at the document breaks nothing', () => {
    expect(keep('click', { target: {} })).toEqual({ kept: 0, stopped: false });
  });
});
