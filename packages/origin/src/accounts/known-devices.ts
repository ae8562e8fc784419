import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieJar } from '../sessions/session-cookies.ts';

const deviceCookie = 'nj_device';
const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Browsers that have signed in to an account before, told by a signed cookie ("device cookies" of OWASP). Their attempts
 * are counted for themselves, so that strangers who guess at an account do not lock out its owner.
 */
export interface KnownDevices {
  /** The number of the browser, if it is known for this account. */
  numberOf(cookie: string | undefined, userId: number): string | undefined;
  /** Makes the browser known for an account, in place of the one it was known for. */
  remember(jar: CookieJar, userId: number): void;
}

/** The value of the cookie in a request. */
export const deviceOf = (request: { cookie(name: string): string | undefined }) =>
  request.cookie(deviceCookie);

export function createKnownDevices(secret: string): KnownDevices {
  const signature = (userId: number, device: string) =>
    createHmac('sha256', secret).update(`${userId}.${device}`).digest();
  return {
    numberOf(cookie, userId) {
      const [, device, signed] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
      if (device === undefined || signed === undefined) return undefined;
      const isOurs = timingSafeEqual(Buffer.from(signed, 'base64url'), signature(userId, device));
      return isOurs ? device : undefined;
    },
    remember(jar, userId) {
      const device = randomBytes(16).toString('base64url');
      const value = `${device}.${signature(userId, device).toString('base64url')}`;
      jar.setCookie(deviceCookie, value, { maxAgeSeconds: YEAR_SECONDS });
    },
  };
}
