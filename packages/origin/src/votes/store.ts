import type { VoteSection } from '@nightjar/api';
import type pg from 'pg';
import { z } from 'zod';
import { first, rows } from '../database/rows.ts';

/** The object of a vote. */
export interface VotedObject {
  section: VoteSection;
  objectId: number;
}

const voteCounters = z.object({
  likes: z.int(),
  dislikes: z.int() /** 0 to 5, as displayed. */,
  rating: z.number(),
});

export type VoteCounters = z.infer<typeof voteCounters>;

const tables: Record<VoteSection, string> = {
  video: 'videos',
  model: 'models',
  channel: 'channels',
  comment: 'comments',
  playlist: 'playlists',
};

const valueRow = z.object({ value: z.literal([0, 1]) });

/** The vote of one of these voters, the first one preferred. 1 is a like, 0 a dislike. */
export async function findVote(
  client: Pick<pg.ClientBase, 'query'>,
  { section, objectId }: VotedObject,
  voters: readonly string[],
): Promise<0 | 1 | undefined> {
  const row = await first(client, valueRow, {
    name: 'find-vote',
    text: `select value from votes where section = $1 and object_id = $2 and voter = any($3)
           order by array_position($3, voter) limit 1`,
    values: [section, objectId, voters],
  });
  return row?.value;
}

const ownVoteRow = z.object({ object_id: z.int(), value: z.literal([0, 1]) });

/** The votes of one voter on these objects, by id. 1 is a like, 0 a dislike. */
export async function findVotes(
  client: Pick<pg.ClientBase, 'query'>,
  section: VoteSection,
  ids: readonly number[],
  voter: string,
): Promise<ReadonlyMap<number, 0 | 1>> {
  if (ids.length === 0) return new Map();
  const found = await rows(client, ownVoteRow, {
    name: 'find-votes',
    text: 'select object_id, value from votes where section = $1 and object_id = any($2::bigint[]) and voter = $3',
    values: [section, ids, voter],
  });
  return new Map(found.map((row) => [row.object_id, row.value]));
}

/** Inserts a vote; a trigger updates the counters. Returns false when the voter has voted. Locks the object's row until the commit. */
export async function addVote(
  client: pg.ClientBase,
  { section, objectId }: VotedObject,
  voter: string,
  isLike: boolean,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'add-vote',
    text: 'insert into votes (section, object_id, voter, value) values ($1, $2, $3, $4) on conflict do nothing',
    values: [section, objectId, voter, isLike ? 1 : 0],
  });
  return rowCount === 1;
}

/** Deletes the votes on a deleted object: a vote that was being written is not deleted with the object. */
export async function deleteVotesOn(
  pool: Pick<pg.Pool, 'query'>,
  { section, objectId }: VotedObject,
): Promise<void> {
  await pool.query('delete from votes where section = $1 and object_id = $2', [section, objectId]);
}

/** Undefined if the object was deleted. */
export async function loadVoteCounters(
  pool: Pick<pg.Pool, 'query'>,
  { section, objectId }: VotedObject,
): Promise<VoteCounters | undefined> {
  return first(pool, voteCounters, {
    name: `vote-counters-${section}`,
    text: `select likes, dislikes, shown_rating(likes, dislikes) as rating from ${tables[section]} where id = $1`,
    values: [objectId],
  });
}
