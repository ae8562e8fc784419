import { mentionPattern } from '@nightjar/api';
import type pg from 'pg';
import { z } from 'zod';
import { isShownMember } from '../access/shown-objects.ts';
import { rows } from '../database/rows.ts';

const memberRow = z.object({ id: z.int(), username: z.string(), is_shown: z.boolean() });

/** Shown members by name in lower case. */
export type MentionedMembers = ReadonlyMap<string, { id: number; username: string }>;

interface Mentioned {
  members: MentionedMembers;
  /** Ids of all members who have one of the names, also of those who are not shown now. */
  ids: number[];
}

const everyMention = new RegExp(mentionPattern, 'gu');

/** The names that a text mentions as `@name`, in lower case, each once. */
export function namesIn(text: string): string[] {
  const names = Array.from(text.matchAll(everyMention), ({ groups }) => groups?.name?.toLowerCase());
  return [...new Set(names)].filter((name) => name !== undefined);
}

/** The members whom one of the texts mentions, by one query. */
export async function findMentioned(
  client: Pick<pg.ClientBase, 'query'>,
  texts: readonly string[],
): Promise<Mentioned> {
  const names = [...new Set(texts.flatMap(namesIn))];
  if (names.length === 0) return { members: new Map(), ids: [] };
  const found = await rows(client, memberRow, {
    name: 'mentioned-members',
    text: `select u.id, u.username::text as username, ${isShownMember('u')} as is_shown from users u
           where u.username = any($1::citext[])`,
    values: [names],
  });
  const shown = found.filter((member) => member.is_shown);
  return {
    members: new Map(shown.map(({ id, username }) => [username.toLowerCase(), { id, username }])),
    ids: found.map(({ id }) => id),
  };
}

/** More tags would make the header of an answer too long for proxies. */
const mostTags = 30;

/** The tags that purge a page of comments when a mentioned member is blocked, removed or shown again: those purge `members` too. */
export function tagsOfMentioned(ids: readonly number[]): string[] {
  return ids.length > mostTags ? ['members'] : ids.map((id) => `member-${id}`);
}
