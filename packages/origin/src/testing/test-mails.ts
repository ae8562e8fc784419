import { demonstrationSite } from '@nightjar/site-config';
import type { MailMessage } from '../mail/compose-mail.ts';
import { sendWaitingMail } from '../mail/send-mail.ts';
import { silentLog } from './silent-log.ts';
import { type TestOrigin, testPublicUrl } from './test-origin.ts';

/** Sends every mail that waits, as the job does, and hands them on in the order in which they were written. */
export async function takeMails({
  database: { pool },
}: Pick<TestOrigin, 'database'>): Promise<MailMessage[]> {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM mails WHERE sent_at IS NULL ORDER BY id');
  const sent: MailMessage[] = [];
  const transport = {
    deliver: async (message: MailMessage) => {
      sent.push(message);
    },
  };
  const parts = { pool, transport, siteConfig: demonstrationSite, publicUrl: testPublicUrl, log: silentLog };
  for (const { id } of rows) await sendWaitingMail(parts, id);
  return sent;
}

/** The key in the link of a mail. */
export function keyIn({ text }: Pick<MailMessage, 'text'>): string {
  const key = /\/signin\/\?(?:confirm|reset)=([\w-]{43})\n/.exec(text)?.[1];
  if (key === undefined) throw new Error(`There is no link in ${text}`);
  return key;
}
