import { randomBytes } from 'node:crypto';

/** A password for an account that an operator makes: 64 characters of base64url at most, 20 (120 bits) unless more are asked for. */
export const randomPassword = (minLength = 0): string =>
  randomBytes(48).toString('base64url').slice(0, Math.max(20, minLength));
