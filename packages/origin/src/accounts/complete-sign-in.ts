import type pg from 'pg';
import type { ActionRequest } from '../actions/action-handler.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { writeMail } from '../mail/write-mail.ts';
import { setSessionCookie } from '../sessions/session-cookies.ts';
import { endSession, openSession, userAgentLength } from '../sessions/store.ts';
import type { AccountContext } from './account-context.ts';
import { deviceOf } from './known-devices.ts';

/** Mails about new devices to one account in a day; a browser without cookies is new each time. */
const mailsPerDay = 5;

/**
 * Opens a session and ends the previous one of the browser; a new device is reported by mail. Call `jobs.open()` before the
 * transaction.
 *
 * @returns The token for `acceptSession`.
 */
export async function openBrowserSession(
  client: pg.PoolClient,
  { devices, jobs }: Pick<AccountContext, 'devices' | 'jobs'>,
  { account, request }: { account: { id: number; email: string }; request: ActionRequest },
): Promise<string> {
  const { sessionToken } = request;
  if (sessionToken !== undefined) await endSession(client, sessionToken);
  const isNewDevice = devices.idOf(deviceOf(request), account.id) === undefined;
  if (isNewDevice && (await mayReportDevice(client, account.id))) {
    const { userAgent, country } = request;
    await writeMail(client, jobs, {
      user: account,
      template: 'new_device',
      params: { userAgent: userAgent.slice(0, userAgentLength), country },
    });
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

/**
 * Whether the sign-in from a new device is reported by mail. The first sign-ins after the confirmation of the address are not,
 * because every device of a new member is new.
 */
async function mayReportDevice(client: pg.PoolClient, userId: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'is-established-account',
    text: `SELECT FROM users WHERE id = $1 AND email_confirmed_at < now() - interval '1 hour'`,
    values: [userId],
  });
  if (rowCount !== 1) return false;
  const limit = { key: `new device mail ${userId}`, most: mailsPerDay, seconds: 86_400 };
  return (await takeLimits(client, [limit])) === undefined;
}
