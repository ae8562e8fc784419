import type { ActionContext } from '../actions/action-handler.ts';
import { createKnownDevices, type KnownDevices } from './known-devices.ts';
import { createSecondFactor, type SecondFactor } from './second-factor/second-factor.ts';

/** Dependencies of the account actions. */
export interface AccountParts extends ActionContext {
  devices: KnownDevices;
  secondFactor: SecondFactor;
}

export function accountParts(context: ActionContext): AccountParts {
  return {
    ...context,
    devices: createKnownDevices(context.secretOf('devices')),
    secondFactor: createSecondFactor(context),
  };
}
