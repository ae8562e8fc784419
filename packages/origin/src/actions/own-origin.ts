import { isLoopbackHost } from '../loopback.ts';

/**
 * Whether a form was sent by a page of the site itself. Browsers send `Origin` with every POST, and a page cannot forge
 * it; a request without the header is refused.
 *
 * @param publicUrl The site's own origin. If its host is a loopback name, all loopback names are accepted.
 */
export function isOwnOrigin(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get('origin');
  if (origin === null) return false;
  if (origin === publicUrl) return true;
  const sent = URL.parse(origin);
  const own = new URL(publicUrl);
  return (
    sent !== null &&
    isLoopbackHost(own.hostname) &&
    isLoopbackHost(sent.hostname) &&
    sent.protocol === own.protocol &&
    sent.port === own.port
  );
}
