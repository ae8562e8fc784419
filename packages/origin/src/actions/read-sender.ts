import { parse as parseCookies, serialize } from 'hono/utils/cookie';
import { retryWhileAway } from '../database/outage.ts';
import { sessionTokenOf } from '../sessions/session-token.ts';
import type { Viewer } from '../sessions/viewer.ts';
import type { ActionRequest } from './action-handler.ts';
import { addressKey, clientCountry } from './client-address.ts';
import { visitorOf } from './visitor.ts';

export interface SenderOptions {
  /** The user of a session token. */
  findViewer(token: string): Promise<Viewer | undefined>;
  /** Signs the visitor cookies. */
  visitorSecret: string;
  /** Whether the site uses https, so that its cookies are `Secure`. */
  isSecure: boolean;
}

/**
 * Who sent a form: session, visitor, address and cookies.
 *
 * @param setCookies Receives the `Set-Cookie` headers of the answer.
 */
export async function readSender(
  request: Request,
  setCookies: string[],
  { findViewer, visitorSecret, isSecure }: SenderOptions,
): Promise<ActionRequest> {
  const sent = request.headers.get('cookie') ?? '';
  const sessionToken = sessionTokenOf(sent);
  const visitor = await visitorOf(sent, { secret: visitorSecret, isSecure });
  if (visitor.setCookie !== undefined) setCookies.push(visitor.setCookie);
  return {
    viewer: sessionToken === undefined ? undefined : await retryWhileAway(() => findViewer(sessionToken)),
    sessionToken,
    visitor: visitor.id,
    userAgent: request.headers.get('user-agent') ?? '',
    country: clientCountry(request.headers.get('x-client-country')),
    address: addressKey(request.headers.get('x-client-address')),
    file: undefined,
    cookie: (name) => parseCookies(sent, name)[name],
    setCookie(name, value, { maxAgeSeconds, httpOnly = true } = {}) {
      const maxAge = value === undefined ? 0 : maxAgeSeconds;
      setCookies.push(
        serialize(name, value ?? '', {
          path: '/',
          sameSite: 'Lax',
          secure: isSecure,
          httpOnly,
          ...(maxAge !== undefined && { maxAge }),
        }),
      );
    },
    signal: request.signal,
  };
}
