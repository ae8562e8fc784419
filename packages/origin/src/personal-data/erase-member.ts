import { z } from 'zod';
import { appendAudit } from '../audit/append-audit.ts';
import { announcePurge } from '../cache/purges.ts';
import { first } from '../database/rows.ts';
import { commentChoices } from '../database/schema/index.ts';
import { transaction } from '../database/transaction.ts';
import type { Jobs } from '../jobs/open-jobs.ts';
import { eraseMembers } from '../jobs/queues.ts';
import { handler } from '../jobs/worker.ts';
import { writeErasedMail } from '../mail/write-mail.ts';
import { viewerHash } from '../views/viewer-hash.ts';
import { dueMembers } from './deletion-store.ts';
import { type ErasureParts, eraseFilesOf, eraseVideosOf } from './erase-files.ts';
import { eraseRowsOf } from './erase-rows.ts';

export interface EraseMembersParts extends ErasureParts {
  jobs: Pick<Jobs, 'send' | 'brandUrl'>;
  /** The keys of the viewer hashes, also of former secrets. */
  viewerSecrets(): readonly string[];
}

/** Handles the job `erase-members`: erases the accounts whose deletion is due. One that fails does not stop the others. */
export function eraseMembersHandler(parts: EraseMembersParts) {
  return handler({
    queue: eraseMembers,
    async run(_payload, signal) {
      for (const userId of await dueMembers(parts.pool)) {
        if (signal.aborted) return;
        try {
          await eraseMember(parts, userId);
        } catch (error) {
          parts.log.error({ err: error }, 'An account could not be erased; the next run tries again.');
        }
      }
    },
  });
}

const dueRow = z.object({
  username: z.string(),
  email: z.string(),
  brandUrl: z.string().nullable(),
  comments: z.enum(commentChoices),
});

/**
 * Erases a member whose deletion is due from the media store, the data folder, the database and the caches, then writes the last
 * mail. An interrupted erasure is repeated from its beginning; the account is blocked until then.
 */
export async function eraseMember(parts: EraseMembersParts, userId: number): Promise<void> {
  const { pool, jobs, log } = parts;
  const member = await first(
    pool,
    dueRow,
    // Triggers end the sessions and hide the videos.
    `UPDATE users u SET blocked_at = coalesce(blocked_at, now()) FROM account_deletions d
     WHERE u.id = $1 AND d.user_id = u.id AND d.due_at <= now()
     RETURNING u.username::text AS username, u.email::text AS email, u.brand_url AS "brandUrl", d.comments`,
    [userId],
  );
  if (member === undefined) return;
  await eraseVideosOf(parts, userId);
  await eraseFilesOf(parts, { userId, email: member.email });
  await transaction(pool, async (client) => {
    const viewers = parts.viewerSecrets().map((secret) => viewerHash(secret, { userId }));
    const tags = await eraseRowsOf(client, { userId, ...member, viewers });
    await announcePurge(client, [`member-${userId}`, 'members', 'videos', 'playlists', ...tags]);
    await writeErasedMail(client, jobs, member);
    await appendAudit(client, {
      actor: { username: 'erase-members' },
      action: 'member.erase',
      subject: 'member',
      subjectId: userId,
      details: { comments: member.comments },
    });
  });
  log.info({}, 'A deleted account was erased.');
}
