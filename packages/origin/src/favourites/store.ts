import type pg from 'pg';

export async function isFavourite(
  client: Pick<pg.ClientBase, 'query'>,
  userId: number,
  videoId: number,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'is-favourite',
    text: 'select from favourites where user_id = $1 and video_id = $2',
    values: [userId, videoId],
  });
  return rowCount === 1;
}

/** @returns False if it was already added. */
export async function addFavourite(client: pg.ClientBase, userId: number, videoId: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'add-favourite',
    text: 'insert into favourites (user_id, video_id) values ($1, $2) on conflict do nothing',
    values: [userId, videoId],
  });
  return rowCount === 1;
}

export async function removeFavourite(client: pg.ClientBase, userId: number, videoId: number): Promise<void> {
  await client.query({
    name: 'remove-favourite',
    text: 'delete from favourites where user_id = $1 and video_id = $2',
    values: [userId, videoId],
  });
}

/** The kept counter of all favourites, including those of deleted videos. */
export async function countFavourites(client: Pick<pg.ClientBase, 'query'>, userId: number): Promise<number> {
  const { rows } = await client.query<{ favourites: number }>('select favourites from users where id = $1', [
    userId,
  ]);
  return rows[0]?.favourites ?? 0;
}

/** Video ids of a member's favourites, newest first. */
export async function findFavourites(
  client: Pick<pg.ClientBase, 'query'>,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const { rows } = await client.query<{ video_id: number }>({
    name: 'favourites-of-member',
    text: `select video_id from favourites where user_id = $1 order by created_at desc, video_id limit $2 offset $3`,
    values: [userId, limit, offset],
  });
  return rows.map((row) => row.video_id);
}

/** Video ids of the newest favourites that are public. */
export async function findListedFavourites(
  client: Pick<pg.ClientBase, 'query'>,
  userId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await client.query<{ video_id: number }>({
    name: 'listed-favourites-of-member',
    text: `select f.video_id from favourites f
           where f.user_id = $1 and exists (select from listings l where l.video_id = f.video_id)
           order by f.created_at desc, f.video_id limit $2`,
    values: [userId, limit],
  });
  return rows.map((row) => row.video_id);
}
