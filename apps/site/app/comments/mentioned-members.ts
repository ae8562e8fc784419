import type { CommentItem } from '@nightjar/api';

/** Ids of the members whom comments mention, by name in lower case. */
export function mentionedMembers(comments: readonly CommentItem[]): ReadonlyMap<string, number> {
  return new Map(
    comments.flatMap(({ mentions = [] }) =>
      mentions.map(({ id, username }): [string, number] => [username.toLowerCase(), id]),
    ),
  );
}
