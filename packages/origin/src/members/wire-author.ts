import type { WireComment } from '@nightjar/api';
import { avatarAddress } from '../media-delivery/portrait-address.ts';
import { wireDigits } from '../wire/text.ts';

/** Who wrote or made something, as a store reads it; nulls when the account is gone or not shown. */
export interface AuthorRow {
  user_id: number | null;
  username: string | null;
  avatar_key: string | null;
}

/** Who wrote a comment or made a playlist; `[]` where nobody is named. */
export function toWireAuthor(row: AuthorRow, publicUrl: string): WireComment['user'] {
  if (row.user_id === null || row.username === null) return [];
  const id = wireDigits(row.user_id);
  const avatar = avatarAddress(publicUrl, { id: row.user_id, avatarKey: row.avatar_key });
  return { id, user_id: id, username: row.username, avatar };
}
