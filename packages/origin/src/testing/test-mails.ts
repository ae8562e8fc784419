import { demonstrationSite } from '@nightjar/site-config';
import type { MailMessage } from '../mail/compose-mail.ts';
import { sendWaitingMail } from '../mail/send-mail.ts';
import { derivedSecrets, mediaKeys } from '../media-addresses/media-keys.ts';
import { silentLog } from './silent-log.ts';
import { type TestOrigin, testMediaSecret, testPublicUrl } from './test-origin.ts';

/**
 * Sends the waiting mails of one recipient, as the job does, and returns them in the order in which they were written.
 * Mails to other recipients are not sent.
 */
export async function takeMails(
  { database: { pool } }: Pick<TestOrigin, 'database'>,
  recipient: string,
): Promise<MailMessage[]> {
  const { rows } = await pool.query<{ id: number }>(
    'SELECT id FROM mails WHERE sent_at IS NULL AND lower(recipient) = lower($1) ORDER BY id',
    [recipient],
  );
  const sent: MailMessage[] = [];
  const transport = {
    deliver: async (message: MailMessage) => {
      sent.push(message);
    },
  };
  const { secretOf } = derivedSecrets(mediaKeys({ mediaSecret: testMediaSecret, dataDir: '/nowhere' }));
  const parts = {
    ...{ pool, transport, secretOf, log: silentLog },
    ...{ siteConfig: demonstrationSite, publicUrl: testPublicUrl },
  };
  for (const { id } of rows) await sendWaitingMail(parts, id);
  return sent;
}

/** The key in the link of the only waiting mail of a recipient. */
export async function takeKey(site: Pick<TestOrigin, 'database'>, recipient: string): Promise<string> {
  const [mail, ...others] = await takeMails(site, recipient);
  if (mail === undefined) throw new Error(`No mail waits for ${recipient}`);
  if (others.length > 0) throw new Error(`${others.length + 1} mails wait for ${recipient}, not one`);
  return keyIn(mail);
}

/** The key in the link of a mail. */
export function keyIn({ text }: Pick<MailMessage, 'text'>): string {
  const key = /\/signin\/\?(?:confirm|reset|email_new|email_old)=([\w-]{43})\n/.exec(text)?.[1];
  if (key === undefined) throw new Error(`There is no link in ${text}`);
  return key;
}
