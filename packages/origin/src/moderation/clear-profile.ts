import { type ClearablePart, clearableParts } from '@nightjar/api/operations';
import type pg from 'pg';
import { z } from 'zod';
import { announcePurge } from '../cache/purges.ts';
import { first } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import { avatarAddress, coverAddress } from '../media-delivery/portrait-address.ts';
import { savePictureKey } from '../members/member-pictures.ts';
import {
  type OperationContext,
  type OperationHandlers,
  OperationRefusal,
} from '../operations/operation-handler.ts';
import { removePictures } from '../pictures/remove-pictures.ts';
import { closeReports } from './close-reports.ts';
import { recordDecision, requireReasons } from './decide.ts';
import { isRepeated } from './repeated-decisions.ts';
import { lockSanctionable } from './sanctionable.ts';

/** The facts of a profile that members write freely; the others are chosen from lists. */
const freeTexts = ['about', 'interests', 'website', 'city', 'education', 'occupation'] as const;

const profileRow = z.object({
  avatarKey: z.string().nullable(),
  coverKey: z.string().nullable(),
  facts: z.record(z.string(), z.string()),
});

/** What a moderator can remove from a profile. */
export async function loadClearable(pool: pg.Pool, publicUrl: string, userId: number) {
  const row = await first(
    pool,
    profileRow,
    'SELECT avatar_key AS "avatarKey", cover_key AS "coverKey", profile AS facts FROM users WHERE id = $1',
    [userId],
  );
  if (row === undefined) throw new OperationRefusal('not_found');
  return {
    avatar: avatarAddress(publicUrl, { id: userId, ...row }),
    cover: coverAddress(publicUrl, { id: userId, ...row }),
    texts: freeTexts.flatMap((name) => row.facts[name] ?? []),
  };
}

interface Cleared {
  parts: ClearablePart[];
  /** Keys of the pictures whose files are not used any more. */
  keys: string[];
}

async function clear(
  client: pg.PoolClient,
  userId: number,
  wanted: readonly ClearablePart[],
): Promise<Cleared> {
  const cleared: Cleared = { parts: [], keys: [] };
  for (const part of clearableParts.filter((each) => wanted.includes(each))) {
    if (part === 'texts') {
      const { rowCount } = await client.query(
        'UPDATE users SET profile = profile - $2::text[] WHERE id = $1 AND profile ?| $2::text[]',
        [userId, freeTexts],
      );
      if (rowCount === 1) cleared.parts.push(part);
      continue;
    }
    const key = await savePictureKey(client, { userId, kind: part, key: null });
    if (key !== null) {
      cleared.parts.push(part);
      cleared.keys.push(key);
    }
  }
  return cleared;
}

/** The removal of pictures and texts of a profile by a moderator. */
export function profileOperations(context: OperationContext): Pick<OperationHandlers, 'clearProfile'> {
  const { pool, jobs } = context;
  return {
    async clearProfile({ userId, parts, reason, statement, answer }, { viewer }) {
      requireReasons('clear_profile', { reason, statement });
      await jobs.open();
      const keys = await transaction(pool, async (client) => {
        const member = await lockSanctionable(client, userId, viewer);
        const cleared = await clear(client, userId, parts);
        if (cleared.parts.length === 0) {
          const sent = { section: 'member', objectId: userId, moderator: viewer } as const;
          if (await isRepeated(client, { ...sent, kind: 'clear_profile', reason, statement, parts }))
            return [];
          throw new OperationRefusal('already_decided');
        }
        await announcePurge(client, [`member-${userId}`, 'members']);
        const object = { section: 'member', objectId: userId, moderator: viewer } as const;
        await closeReports(client, context, { ...object, outcome: 'removed', answer });
        await recordDecision(client, context, {
          ...object,
          title: member.username,
          ownerId: userId,
          kind: 'clear_profile',
          reason,
          statement,
          parts: cleared.parts,
        });
        return cleared.keys;
      });
      await removePictures(context, keys);
      return { done: true };
    },
  };
}
