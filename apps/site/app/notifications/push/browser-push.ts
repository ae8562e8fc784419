/** The push subscription of this browser: the part of the Push API that a page uses. */

/** `apps/site/public/push-worker.js`; its scope is the site, so that it can open every page. */
const workerPath = '/push-worker.js';

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** The fields that the origin stores of a subscription. */
export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const currentSubscription = async () =>
  (await navigator.serviceWorker.getRegistration(workerPath))?.pushManager.getSubscription();

/** @param devices SHA-256 of the endpoints that belong to the member, in hexadecimal. */
export async function readPushState(devices: readonly string[]): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await currentSubscription();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  return devices.includes(await sha256(subscription.endpoint)) ? 'on' : 'off';
}

/**
 * Asks for the permission and subscribes this browser. Must be called by a click.
 *
 * @param siteKey The public key of the site in base64url.
 * @returns undefined when the visitor does not give the permission
 * @throws DOMException when the push service of the browser does not answer
 */
export async function subscribeBrowser(siteKey: string): Promise<BrowserSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.register(workerPath);
  await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: siteKey };
  const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    // A subscription for an earlier key of the site must end first.
    const former = await registration.pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  const { keys } = subscription.toJSON();
  return { endpoint: subscription.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

/** Ends the subscription of this browser. @returns its endpoint; undefined if there was none */
export async function unsubscribeBrowser(): Promise<string | undefined> {
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
