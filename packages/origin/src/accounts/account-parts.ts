import type { ActionContext } from '../actions/action-handler.ts';
import { createKnownDevices, type KnownDevices } from './known-devices.ts';

/** Dependencies of the account actions. */
export interface AccountParts extends ActionContext {
  devices: KnownDevices;
}

export function accountParts(context: ActionContext): AccountParts {
  return {
    ...context,
    devices: createKnownDevices(context.secretOf('devices')),
  };
}
