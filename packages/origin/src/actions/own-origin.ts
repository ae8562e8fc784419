import { isLoopbackHost } from '../loopback.ts';

/**
 * Whether a form was sent by a page of the site itself. Browsers name the page's origin with every POST, whatever its
 * media type, and no page can forge it; a request without one is refused too.
 *
 * @param publicUrl The site's own origin. On the machine itself, every name of it counts.
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
