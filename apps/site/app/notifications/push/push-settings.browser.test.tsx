import { Toaster, UiProvider } from '@nightjar/ui';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QueryProvider } from '../../queries/QueryProvider.tsx';
import { PushSettings } from './PushSettings.tsx';

const shown = document.body.appendChild(document.createElement('div'));
const root = createRoot(shown);
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
/** SHA-256 of `endpoint`. */
let ownDevice: string;
let sent: string[];
let answer: () => Response;
/** The subscription of the browser, as the push service would create it. */
let subscription: { endpoint: string; toJSON(): object; unsubscribe(): Promise<boolean> } | null;
let subscribe: () => Promise<unknown>;
let permission: NotificationPermission;

const box = () => shown.querySelector<HTMLInputElement>('input[type="checkbox"]');
const createSubscription = () => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
  unsubscribe: async () => {
    subscription = null;
    return true;
  },
});

beforeEach(async () => {
  sent = [];
  subscription = null;
  permission = 'granted';
  subscribe = async () => (subscription = createSubscription());
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  ownDevice = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  answer = () => Response.json({ success: 1, ok: 1 });
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    sent.push(String(init?.body));
    return answer();
  });
  const registration = {
    pushManager: { getSubscription: async () => subscription, subscribe: () => subscribe() },
  } as unknown as ServiceWorkerRegistration;
  const worker = navigator.serviceWorker;
  vi.spyOn(worker, 'register').mockResolvedValue(registration);
  vi.spyOn(worker, 'getRegistration').mockImplementation(async () => registration);
  vi.spyOn(worker, 'ready', 'get').mockReturnValue(Promise.resolve(registration));
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission);
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => permission);
});
afterEach(async () => {
  vi.restoreAllMocks();
  root.render(null);
  await vi.waitFor(() => expect(shown.childElementCount).toBe(0));
});

async function show(devices: string[]) {
  root.render(
    <UiProvider lang="en">
      <Toaster>
        <QueryProvider>
          <PushSettings siteKey="BKey" devices={devices} />
        </QueryProvider>
      </Toaster>
    </UiProvider>,
  );
  await vi.waitFor(() => expect(box()).not.toBeNull());
}

it('is off at first, subscribes this browser, and ends the subscription', async () => {
  await show([]);
  await vi.waitFor(() => expect(box()?.disabled).toBe(false));
  expect(box()?.checked).toBe(false);
  box()?.click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(Object.fromEntries(new URLSearchParams(sent[0]))).toEqual({
    act: 'push_subscribe',
    endpoint,
    p256dh: 'p'.repeat(87),
    auth: 'a'.repeat(22),
  });
  await vi.waitFor(() => expect(box()?.checked).toBe(true));

  box()?.click();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toContain('act=push_unsubscribe');
  await vi.waitFor(() => expect(box()?.checked).toBe(false));
  expect(subscription).toBeNull();
});

it('is on only for a subscription that belongs to the member', async () => {
  subscription = createSubscription();
  await show([ownDevice]);
  await vi.waitFor(() => expect(box()?.checked).toBe(true));
  await show(['of-another-browser']);
  await vi.waitFor(() => expect(box()?.checked).toBe(false));
});

it('says that the browser blocks notifications, before and after the question', async () => {
  await show([]);
  await vi.waitFor(() => expect(box()?.disabled).toBe(false));
  permission = 'denied';
  box()?.click();
  await vi.waitFor(() => expect(shown.textContent).toContain('are blocked in the settings'));
  expect(box()?.disabled).toBe(true);
  expect(sent).toEqual([]);
});

it('stays off, with the reason, when the push service of the browser does not answer', async () => {
  subscribe = () => Promise.reject(new DOMException('Registration failed', 'AbortError'));
  await show([]);
  await vi.waitFor(() => expect(box()?.disabled).toBe(false));
  box()?.click();
  await vi.waitFor(() => expect(document.body.textContent).toContain('could not be changed'));
  await vi.waitFor(() => expect(box()?.checked).toBe(false));
  expect(sent).toEqual([]);
});

it('stays on, with the reason, when the browser does not end the subscription', async () => {
  subscription = {
    ...createSubscription(),
    unsubscribe: () => Promise.reject(new DOMException('Not now', 'NetworkError')),
  };
  await show([ownDevice]);
  await vi.waitFor(() => expect(box()?.checked).toBe(true));
  box()?.click();
  await vi.waitFor(() => expect(document.body.textContent).toContain('could not be changed'));
  await vi.waitFor(() => expect(box()?.checked).toBe(true));
  expect(sent).toEqual([]);
});

it('says that this browser cannot show notifications when it forbids service workers', async () => {
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockRejectedValue(
    new DOMException('Denied', 'SecurityError'),
  );
  await show([]);
  await vi.waitFor(() => expect(shown.textContent).toContain('This browser cannot show notifications'));
  expect(box()?.disabled).toBe(true);
});

it('shows the reason of the origin, and stays off', async () => {
  answer = () => Response.json({ error: 1, code: 'push_unavailable' }, { status: 400 });
  await show([]);
  await vi.waitFor(() => expect(box()?.disabled).toBe(false));
  box()?.click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.waitFor(() => expect(document.body.textContent).toContain('could not be changed'));
  await vi.waitFor(() => expect(box()?.checked).toBe(false));
});

it('replaces a subscription for an earlier key of the site', async () => {
  subscription = createSubscription();
  let attempts = 0;
  subscribe = async () => {
    attempts += 1;
    if (subscription) throw new DOMException('Another key', 'InvalidStateError');
    subscription = createSubscription();
    return subscription;
  };
  await show([]);
  await vi.waitFor(() => expect(box()?.disabled).toBe(false));
  box()?.click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(attempts).toBe(2);
});
