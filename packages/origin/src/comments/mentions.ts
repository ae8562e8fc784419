import { mentionPattern, type WireComment } from '@nightjar/api';
import type pg from 'pg';
import { z } from 'zod';
import { isShownMember } from '../access/shown-objects.ts';
import { rows } from '../database/rows.ts';

const memberRow = z.object({ id: z.int(), username: z.string() });

/** Members by name in lower case. */
export type MentionedMembers = ReadonlyMap<string, z.infer<typeof memberRow>>;

const everyMention = new RegExp(mentionPattern, 'gu');

/** The names that a text mentions as `@name`, in lower case, each once. */
export function namesIn(text: string): string[] {
  const names = Array.from(text.matchAll(everyMention), ({ groups }) => groups?.name?.toLowerCase());
  return [...new Set(names)].filter((name) => name !== undefined);
}

/** The shown members whom one of the texts mentions, by one query. */
export async function findMentioned(
  client: Pick<pg.ClientBase, 'query'>,
  texts: readonly string[],
): Promise<MentionedMembers> {
  const names = [...new Set(texts.flatMap(namesIn))];
  if (names.length === 0) return new Map();
  const members = await rows(client, memberRow, {
    name: 'mentioned-members',
    text: `select u.id, u.username::text as username from users u
           where u.username = any($1::citext[]) and ${isShownMember('u')}`,
    values: [names],
  });
  return new Map(members.map((member) => [member.username.toLowerCase(), member]));
}

/** More tags would make the header of an answer too long for proxies. */
const mostTags = 30;

/** The tags that purge a page of comments when a mentioned member is blocked or removed: those purge `members` too. */
export function tagsOfMentioned(comments: readonly WireComment[]): string[] {
  const ids = new Set(comments.flatMap(({ mentions = [] }) => mentions.map(({ user_id: id }) => id)));
  return ids.size > mostTags ? ['members'] : Array.from(ids, (id) => `member-${id}`);
}
