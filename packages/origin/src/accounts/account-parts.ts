import type { WriteContext } from '../writes/write-handler.ts';
import type { VerifyCaptcha } from './captcha.ts';
import { createKnownDevices, type KnownDevices } from './known-devices.ts';
import { createPasswords, type Passwords } from './passwords.ts';

/** What the writes of accounts work with. */
export interface AccountParts extends WriteContext {
  passwords: Passwords;
  devices: KnownDevices;
  verifyCaptcha: VerifyCaptcha | undefined;
}

export function accountParts(context: WriteContext): AccountParts {
  return {
    ...context,
    passwords: createPasswords(),
    devices: createKnownDevices(context.secretOf('devices')),
  };
}
