import type { MemberPicture } from '@nightjar/api';
import type pg from 'pg';
import { z } from 'zod';
import { first } from '../database/rows.ts';

const columns: Readonly<Record<MemberPicture, string>> = { avatar: 'avatar_key', cover: 'cover_key' };
const beforeRow = z.object({ before: z.string().nullable() });

/**
 * Saves the key of a member's picture; null removes the picture. Its files stay until `removePictures`, which the caller
 * calls after the commit.
 *
 * @returns The former key; null without one, and for an unknown member.
 */
export async function savePictureKey(
  client: Pick<pg.ClientBase, 'query'>,
  { userId, kind, key }: { userId: number; kind: MemberPicture; key: string | null },
): Promise<string | null> {
  const column = columns[kind];
  const saved = await first(
    client,
    beforeRow,
    `UPDATE users SET ${column} = $2 WHERE id = $1 RETURNING old.${column} AS before`,
    [userId, key],
  );
  return saved?.before ?? null;
}
