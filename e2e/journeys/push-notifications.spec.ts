import type { BrowserContext, Page } from '@playwright/test';
import { expectNoBarriers } from '../product/barriers.ts';
import { launchOptions } from '../product/chromium.ts';
import { openMember } from '../product/newcomer.ts';
import { expect, test } from '../product/test.ts';

// The complete Chromium: the one without a user interface has no notifications.
test.use({ launchOptions });

/** Replaces the push service, which test browsers cannot reach: `subscribe` returns a subscription with keys of its own. */
function replacePushService(): void {
  let subscription: object | null = null;
  const base64url = (bytes: ArrayBuffer | Uint8Array) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
  PushManager.prototype.subscribe = async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const keys = {
      p256dh: base64url(await crypto.subtle.exportKey('raw', pair.publicKey)),
      auth: base64url(crypto.getRandomValues(new Uint8Array(16))),
    };
    const endpoint = 'https://fcm.googleapis.com/fcm/send/journey';
    subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    };
    return subscription as PushSubscription;
  };
}

/** Delivers a message to the service worker as the push service of the browser does. */
async function deliver(context: BrowserContext, page: Page, message: object): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

/** Headless browsers show no notifications, so the worker records them. */
function recordNotifications(): void {
  const shown: object[] = [];
  Object.assign(globalThis, { shown });
  ServiceWorkerRegistration.prototype.showNotification = async (title, { tag, data } = {}) => {
    shown.push({ title, tag, data });
  };
}

test('a member turns push notifications of this browser on, gets one, and turns them off', async ({
  browser,
  baseURL,
}) => {
  const { page, id } = await openMember(browser);
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  await page.addInitScript(replacePushService);
  await page.goto(`/members/${id}/notifications/`);

  const box = page.getByRole('checkbox', { name: 'On this device' });
  await expect(box).toBeEnabled();
  await expect(box).not.toBeChecked();
  await expectNoBarriers(page);
  await box.check();
  await expect(page.getByText('Ends when you log out')).toBeVisible();

  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
  await worker.evaluate(recordNotifications);
  const message = { title: 'You have new notifications', url: new URL(page.url()).pathname };
  await deliver(context, page, message);
  const shown = () => worker.evaluate(() => Reflect.get(globalThis, 'shown'));
  await expect
    .poll(shown)
    .toEqual([{ title: message.title, tag: 'notifications', data: { url: message.url } }]);

  await box.uncheck();
  await expect(box).not.toBeChecked();
  await page.reload();
  await expect(box).toBeEnabled();
  await expect(box).not.toBeChecked();
});
