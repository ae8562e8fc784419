import type { WriteContext } from '../writes/write-handler.ts';
import { createKnownDevices, type KnownDevices } from './known-devices.ts';

/** What the writes of accounts work with. */
export interface AccountParts extends WriteContext {
  devices: KnownDevices;
}

export function accountParts(context: WriteContext): AccountParts {
  return {
    ...context,
    devices: createKnownDevices(context.secretOf('devices')),
  };
}
