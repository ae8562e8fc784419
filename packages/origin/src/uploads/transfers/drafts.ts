import { randomBytes } from 'node:crypto';
import { slug } from '@nightjar/api';
import type { SiteConfig } from '@nightjar/site-config';
import type pg from 'pg';
import { ActionRefusal } from '../../actions/action-refusal.ts';
import { transaction } from '../../database/transaction.ts';
import { openQuota } from '../../incoming/byte-quota.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { eraseVideo } from '../../jobs/queues.ts';
import { transition } from '../../videos/states/transition.ts';
import { refusalOfName } from '../checks.ts';
import { recordRefusedFile } from '../refused-files.ts';
import { isVerified } from '../store.ts';
import { titleOfFile } from '../upload-fields.ts';
import type { FreeSpace } from './free-space.ts';
import { countDrafts, findTransfer, insertDraft } from './transfer-store.ts';

const MEGABYTE = 1_000_000;

/** The member who sends a request. */
export interface Sender {
  userId: number;
  address: string;
}

interface DraftsOptions {
  pool: pg.Pool;
  siteConfig: Pick<SiteConfig, 'uploads'>;
  space: FreeSpace;
  jobs: Pick<JobSender, 'open' | 'send'>;
}

export type Drafts = ReturnType<typeof createDrafts>;

/** The drafts of the videos whose files are being transferred. */
export function createDrafts({ pool, siteConfig, space, jobs }: DraftsOptions) {
  const { uploads } = siteConfig;

  /** The length is known: a transfer that declares none is refused as empty. */
  function refusalOfFile(fileName: string, bytes: number) {
    const wrongName = refusalOfName(fileName);
    if (wrongName) return wrongName;
    if (!(bytes > 0)) return 'upload.broken';
    return bytes > uploads.videoMegabytes * MEGABYTE ? 'upload.too_large' : undefined;
  }

  async function takeQuota(uploader: Sender, bytes: number): Promise<void> {
    const most = {
      memberMegabytes: uploads.megabytesPerMemberDay,
      addressMegabytes: uploads.megabytesPerAddressDay,
    };
    const quota = openQuota({ pool, uploader, most });
    await quota.expect(bytes);
    await quota.take(bytes);
  }

  return {
    /** Admits a file and creates its draft. @throws ActionRefusal */
    async start(
      sender: Sender,
      transferId: string,
      { fileName, bytes }: { fileName: string; bytes: number },
    ): Promise<void> {
      const { userId } = sender;
      if (!(await isVerified(pool, userId, siteConfig))) throw new ActionRefusal('verif_incomplete');
      const title = titleOfFile(fileName);
      const code = refusalOfFile(fileName, bytes);
      if (code) {
        const error = new ActionRefusal(code);
        await recordRefusedFile(pool, { userId, title, fileName, error });
        throw error;
      }
      const unfinished = await countDrafts(pool, userId);
      if (unfinished >= uploads.videosPerDay)
        throw new ActionRefusal('upload.too_many_drafts', { params: { n: unfinished } });
      await space.require(bytes);
      await takeQuota(sender, bytes);
      const dir = slug(title) || 'video';
      const pictureKey = `uploads/${randomBytes(12).toString('hex')}`;
      const draft = { userId, transferId, title, dir, fileName, bytes, pictureKey };
      await transaction(pool, (client) => insertDraft(client, draft));
    },

    /** Removes the draft of a transfer that the member terminates. @throws ActionRefusal */
    async discard({ userId }: Sender, transferId: string): Promise<void> {
      await jobs.open();
      await transaction(pool, async (client) => {
        const found = await findTransfer(client, { transferId, userId, lock: true });
        if (found === undefined || found.isSubmitted) throw new ActionRefusal('not_found');
        const { videoId, stage } = found;
        if (stage === 'removed' || stage === 'purged') throw new ActionRefusal('not_found');
        await transition(client, videoId, { to: 'removed', actor: { role: 'uploader', userId } });
        await jobs.send(eraseVideo, { videoId }, { client });
      });
    },
  };
}
