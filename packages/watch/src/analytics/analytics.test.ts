import { describe, expect, test, vi } from 'vitest';
import { createConsoleAnalytics, createHttpAnalytics } from './analytics.ts';

describe('createHttpAnalytics', () => {
  const event = { type: 'goal', goal: 'player_init' } as const;

  test('sends the collected events in one request without cookies and referrer', async () => {
    const fetch = vi.fn(async (_input: RequestInfo | URL, _init?: RequestInit) => new Response());
    const analytics = createHttpAnalytics({ address: 'https://collect.example/e', delayMs: 1, fetch });
    analytics.send(event);
    analytics.send(event);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('https://collect.example/e');
    expect(init).toMatchObject({
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    expect(JSON.parse(String(init?.body)).events).toEqual([
      { ...event, at: expect.stringMatching(/^\d{4}-/) },
      { ...event, at: expect.any(String) },
    ]);
  });

  test('sends at once when the page is left, never an empty request, and survives a failure', async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError('offline')));
    const analytics = createHttpAnalytics({ address: '/e', delayMs: 1e6, fetch });
    analytics.flush();
    expect(fetch).not.toHaveBeenCalled();
    analytics.send(event);
    analytics.flush();
    analytics.flush();
    expect(fetch).toHaveBeenCalledOnce();
    for (let count = 0; count < 50; count += 1) analytics.send(event);
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

test('the console gets every event', () => {
  const info = vi.fn();
  createConsoleAnalytics({ info }).send({ type: 'goal', goal: 'player_init' });
  expect(info).toHaveBeenCalledExactlyOnceWith('[analytics]', { type: 'goal', goal: 'player_init' });
});
