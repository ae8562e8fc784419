import type { VoteSection } from '@nightjar/api';
import type pg from 'pg';

/** What is voted on. */
export interface VotedObject {
  section: VoteSection;
  objectId: number;
}

export interface VoteCounters {
  likes: number;
  dislikes: number;
  /** 0 to 5, as shown. */
  rating: number;
}

const tables: Record<VoteSection, string> = {
  video: 'videos',
  model: 'models',
  channel: 'channels',
  comment: 'comments',
  playlist: 'playlists',
};

/** The vote that stands under any of these names; the first name counts most. 1 likes, 0 dislikes. */
export async function findVote(
  client: Pick<pg.ClientBase, 'query'>,
  { section, objectId }: VotedObject,
  voters: readonly string[],
): Promise<0 | 1 | undefined> {
  const { rows } = await client.query<{ value: 0 | 1 }>({
    name: 'find-vote',
    text: `select value from votes where section = $1 and object_id = $2 and voter = any($3)
           order by array_position($3, voter) limit 1`,
    values: [section, objectId, voters],
  });
  return rows[0]?.value;
}

/** Writes a vote and its counters; false where there is one already. Locks the counted row until the commit. */
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

export async function loadVoteCounters(
  pool: Pick<pg.Pool, 'query'>,
  { section, objectId }: VotedObject,
): Promise<VoteCounters> {
  const { rows } = await pool.query<VoteCounters>({
    name: `vote-counters-${section}`,
    text: `select likes, dislikes, shown_rating(likes, dislikes) as rating from ${tables[section]} where id = $1`,
    values: [objectId],
  });
  return rows[0] ?? { likes: 0, dislikes: 0, rating: 0 };
}
