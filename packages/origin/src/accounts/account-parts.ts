import type { ActionContext } from '../actions/action-handler.ts';
import { createKnownDevices, type KnownDevices } from './known-devices.ts';

/** What the writes of accounts work with. */
export interface AccountParts extends ActionContext {
  devices: KnownDevices;
}

export function accountParts(context: ActionContext): AccountParts {
  return {
    ...context,
    devices: createKnownDevices(context.secretOf('devices')),
  };
}
