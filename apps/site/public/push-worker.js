// The service worker of push notifications. It handles no requests: pages load as without it.

self.addEventListener('push', (event) => {
  const { title, url, icon } = event.data.json();
  const options = { tag: 'notifications', renotify: true, icon, data: { url } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPage(event.notification.data.url));
});

/** Focuses an open page with this address, or opens one. */
async function showPage(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === path);
  return open ? open.focus() : self.clients.openWindow(path);
}

// The push service has replaced the subscription.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(replaceSubscription(event.oldSubscription, event.newSubscription));
});

async function replaceSubscription(former, next) {
  const subscription = next ?? (former && (await self.registration.pushManager.subscribe(former.options)));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  const form = { act: 'push_subscribe', endpoint, p256dh: keys.p256dh, auth: keys.auth };
  await fetch('/api/input.php', { method: 'POST', body: new URLSearchParams(form) });
}
