import type { ActionContext } from '../actions/action-handler.ts';
import { createKnownDevices, type KnownDevices } from './known-devices.ts';
import { createSecondFactor, type SecondFactor } from './second-factor/second-factor.ts';

/** Dependencies of the account actions. */
export interface AccountContext extends ActionContext {
  devices: KnownDevices;
  secondFactor: SecondFactor;
}

export function accountContext(context: ActionContext): AccountContext {
  return {
    ...context,
    devices: createKnownDevices(context.secretOf('devices')),
    secondFactor: createSecondFactor(context),
  };
}
