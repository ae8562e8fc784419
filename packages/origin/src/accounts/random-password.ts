import { randomBytes } from 'node:crypto';

/** A password for an account that an operator creates: base64url, 20 characters (120 bits) or `minLength`, 64 at most. */
export const randomPassword = (minLength = 0): string =>
  randomBytes(48).toString('base64url').slice(0, Math.max(20, minLength));
