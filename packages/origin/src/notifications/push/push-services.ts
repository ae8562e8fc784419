/** The push services of the browsers: Chromium, Firefox, Safari, Edge. A leading dot allows all subdomains. */
const hosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Whether the site sends messages to an endpoint. Members choose the endpoint, so any other host would let them make the
 * server send requests to it (SSRF).
 */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return hosts.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));
}
