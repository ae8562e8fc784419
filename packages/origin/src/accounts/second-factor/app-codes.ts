import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): Buffer => randomBytes(20);

interface AppCodes {
  /** Base32, for typing it into an app. */
  text: string;
  /** The `otpauth:` address of a QR code. */
  uri: string;
  /** The time step of a code that is right now, one step earlier or later; undefined for a wrong code. */
  stepOf(code: string, atMs: number): number | undefined;
  /** Whether it is the code of a time step. */
  isCodeOf(code: string, step: number): boolean;
}

/** The codes of a secret: RFC 6238 with the defaults that every authenticator app supports (SHA-1, 6 digits, 30 s). */
export function appCodes(
  secret: Buffer,
  { issuer = '', account = '' }: { issuer?: string; account?: string } = {},
): AppCodes {
  const shared = new Secret({ buffer: new Uint8Array(secret).buffer });
  // A colon separates issuer and account in the address.
  const totp = new TOTP({ secret: shared, issuer: issuer.replaceAll(':', ' '), label: account });
  return {
    text: shared.base32,
    uri: totp.toString(),
    stepOf(code, atMs) {
      const delta = totp.validate({ token: code, timestamp: atMs, window: 1 });
      return delta === null ? undefined : totp.counter({ timestamp: atMs }) + delta;
    },
    isCodeOf: (code, step) =>
      totp.validate({ token: code, timestamp: step * totp.period * 1000, window: 0 }) !== null,
  };
}
