import type pg from 'pg';
import type { ActionRequest } from '../actions/action-handler.ts';
import { writeMail } from '../mail/write-mail.ts';
import { setSessionCookie } from '../sessions/session-cookies.ts';
import { endSession, openSession } from '../sessions/store.ts';
import type { AccountContext } from './account-context.ts';
import { deviceOf } from './known-devices.ts';
import { mayReportDevice } from './new-device.ts';

/**
 * Opens a session and ends the previous one of the browser; a new device is reported by mail. Call `jobs.open()` before the
 * transaction.
 *
 * @returns The token for `acceptSession`.
 */
export async function openBrowserSession(
  client: pg.ClientBase,
  { devices, jobs }: Pick<AccountContext, 'devices' | 'jobs'>,
  { account, request }: { account: { id: number; email: string }; request: ActionRequest },
): Promise<string> {
  const { sessionToken } = request;
  if (sessionToken !== undefined) await endSession(client, sessionToken);
  const isNewDevice = devices.idOf(deviceOf(request), account.id) === undefined;
  if (isNewDevice && (await mayReportDevice(client, account.id))) {
    await writeMail(client, jobs, { user: account, template: 'new_device' });
  }
  return openSession(client, account.id, { ...request, brandUrl: jobs.brandUrl });
}

/** Sets the session cookie, and stores the device. */
export function acceptSession(
  { devices }: Pick<AccountContext, 'devices'>,
  { token, userId, request }: { token: string; userId: number; request: ActionRequest },
): void {
  setSessionCookie(request, token);
  devices.remember(request, userId);
}
