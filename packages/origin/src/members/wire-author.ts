import type { WireComment } from '@nightjar/api';
import { z } from 'zod';
import { avatarAddress } from '../media-delivery/portrait-address.ts';
import { wireDigits } from '../wire/text.ts';

/** The author columns of a row; null when the account is deleted or not shown. */
export const authorRow = z.object({
  user_id: z.int().nullable(),
  username: z.string().nullable(),
  avatar_key: z.string().nullable(),
});

export type AuthorRow = z.infer<typeof authorRow>;

/** The author of a comment or playlist in the wire shape; `[]` when there is no shown account. */
export function toWireAuthor(row: AuthorRow, publicUrl: string): WireComment['user'] {
  if (row.user_id === null || row.username === null) return [];
  const id = wireDigits(row.user_id);
  const avatar = avatarAddress(publicUrl, { id: row.user_id, avatarKey: row.avatar_key });
  return { id, user_id: id, username: row.username, avatar };
}
