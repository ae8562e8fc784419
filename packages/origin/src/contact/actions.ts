import { randomUUID } from 'node:crypto';
import type { ActionContext, ActionHandlers, FileChecks, SentFile } from '../actions/action-handler.ts';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { transaction } from '../database/transaction.ts';
import { countUsed } from '../limits/attempts.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { writeContactMail } from '../mail/write-mail.ts';
import { attachmentType } from './attachment.ts';
import { addContactMessage, isAttached, lockAttachment } from './store.ts';

/** Per client address, for members and guests. */
export const contactLimits = [
  { most: 5, seconds: 600 },
  { most: 20, seconds: 86_400 },
] as const;

const limitsOf = (address: string) =>
  contactLimits.map((limit) => ({ key: `contact ${limit.seconds} address ${address}`, ...limit }));

/** The limits that are checked before an attachment is stored. */
export function contactFileChecks({ pool }: Pick<ActionContext, 'pool'>): Pick<FileChecks, 'contact'> {
  return {
    async contact({ address }) {
      for (const limit of limitsOf(address)) {
        if ((await countUsed(pool, limit)) >= limit.most) throw new ActionRefusal('too_many');
      }
    },
  };
}

/** The contact form: stores each message and mails it to the support address. */
export function contactActions({
  pool,
  mediaStore,
  siteConfig,
  jobs,
  log,
}: Pick<ActionContext, 'pool' | 'mediaStore' | 'siteConfig' | 'jobs' | 'log'>): Pick<
  ActionHandlers,
  'contact'
> {
  /**
   * Whether the message of an attachment is stored after a failure, because the answer to a successful COMMIT may have been
   * lost. Throws if the database does not answer; the attachment is then kept.
   */
  async function isCommitted(fileKey: string): Promise<boolean> {
    try {
      return await transaction(pool, async (client) => {
        await lockAttachment(client, fileKey);
        return isAttached(client, fileKey);
      });
    } catch (error) {
      log.error(
        { err: error, fileKey },
        'It is unknown whether a message of the contact form was committed; its attachment is kept.',
      );
      throw error;
    }
  }

  /** Stores an attachment below `contact/`, which is not served, and returns its key. */
  async function storeAttachment(file: SentFile): Promise<string> {
    const type = await attachmentType(file.path, file.name);
    if (type === undefined) throw new ActionRefusal('upload.extension');
    const key = `contact/${randomUUID()}.${type}`;
    await mediaStore.put(key, { path: file.path, move: true });
    return key;
  }

  return {
    async contact({ email, message }, { viewer, address, file: sent }) {
      const file = sent && { key: await storeAttachment(sent), name: sent.name };
      await jobs.open();
      try {
        await transaction(pool, async (client) => {
          if (await takeLimits(client, limitsOf(address))) throw new ActionRefusal('too_many');
          if (file) await lockAttachment(client, file.key);
          await addContactMessage(client, { email, message, file, userId: viewer?.id });
          await writeContactMail(client, jobs, {
            recipient: siteConfig.brand.supportEmail,
            from: email,
            message,
            fileName: file?.name,
          });
        });
      } catch (error) {
        if (file) {
          if (!(error instanceof ActionRefusal) && (await isCommitted(file.key))) return {};
          await mediaStore.remove(file.key);
        }
        throw error;
      }
      return {};
    },
  };
}
