import type pg from 'pg';
import { takeLimits } from '../limits/take-limits.ts';

/** Mails about new devices to one account in a day; a browser without cookies is new each time. */
const mailsPerDay = 5;

/**
 * Whether the sign-in from a new device is reported by mail. The first sign-ins after the confirmation of the address are not,
 * because every device of a new member is new.
 */
export async function mayReportDevice(client: pg.ClientBase, userId: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'is-established-account',
    text: `SELECT FROM users WHERE id = $1 AND email_confirmed_at < now() - interval '1 hour'`,
    values: [userId],
  });
  if (rowCount !== 1) return false;
  const limit = { key: `new device mail ${userId}`, most: mailsPerDay, seconds: 86_400 };
  return (await takeLimits(client, [limit])) === undefined;
}
