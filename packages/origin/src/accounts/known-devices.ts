import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieJar } from '../sessions/session-cookies.ts';

const deviceCookie = 'nj_device';
const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Devices that have signed in to an account before, recognised by a signed cookie ("device cookies" of OWASP). They have
 * their own limit of attempts, so that an attacker cannot lock out the owner of an account.
 */
export interface KnownDevices {
  /** The id of the device, if the cookie is valid for this account. */
  idOf(cookie: string | undefined, userId: number): string | undefined;
  /** Sets the cookie for an account; it replaces the cookie for another account. */
  remember(jar: CookieJar, userId: number): void;
}

/** The value of the cookie in a request. */
export const deviceOf = (request: { cookie(name: string): string | undefined }) =>
  request.cookie(deviceCookie);

export function createKnownDevices(secret: string): KnownDevices {
  const signature = (userId: number, device: string) =>
    createHmac('sha256', secret).update(`${userId}.${device}`).digest();
  return {
    idOf(cookie, userId) {
      const [, device, signed] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
      if (device === undefined || signed === undefined) return undefined;
      const isValid = timingSafeEqual(Buffer.from(signed, 'base64url'), signature(userId, device));
      return isValid ? device : undefined;
    },
    remember(jar, userId) {
      const device = randomBytes(16).toString('base64url');
      const value = `${device}.${signature(userId, device).toString('base64url')}`;
      jar.setCookie(deviceCookie, value, { maxAgeSeconds: YEAR_SECONDS });
    },
  };
}
