import { and, eq } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { countRow, one, rows } from '../database/rows.ts';
import { favourites } from '../database/schema/index.ts';
import { type TypedClient, typed } from '../database/typed.ts';

const favourite = (userId: number, videoId: number) =>
  and(eq(favourites.userId, userId), eq(favourites.videoId, videoId));

export async function isFavourite(client: TypedClient, userId: number, videoId: number): Promise<boolean> {
  return (await typed(client).$count(favourites, favourite(userId, videoId))) > 0;
}

/** @returns False if it was already added. */
export async function addFavourite(client: TypedClient, userId: number, videoId: number): Promise<boolean> {
  const { rowCount } = await typed(client)
    .insert(favourites)
    .values({ userId, videoId })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function removeFavourite(client: TypedClient, userId: number, videoId: number): Promise<void> {
  await typed(client).delete(favourites).where(favourite(userId, videoId));
}

const favouritesRow = z.object({ favourites: z.int() });

/** The maintained counter of all favourites, including those of deleted videos. */
export async function countFavourites(client: Pick<pg.ClientBase, 'query'>, userId: number): Promise<number> {
  const { favourites: total } = await one(
    client,
    favouritesRow,
    'select favourites from users where id = $1',
    [userId],
  );
  return total;
}

const videoIdRow = z.object({ video_id: z.int() });

/** Video ids of a member's favourites, newest first. */
export async function findFavourites(
  client: Pick<pg.ClientBase, 'query'>,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const found = await rows(client, videoIdRow, {
    name: 'favourites-of-member',
    text: `select video_id from favourites where user_id = $1 order by created_at desc, video_id limit $2 offset $3`,
    values: [userId, limit, offset],
  });
  return found.map((row) => row.video_id);
}

/** SQL: the favourites of member $1 that are public. */
const listedFavourites = `from favourites f
           where f.user_id = $1 and exists (select from listings l where l.video_id = f.video_id)`;

/** Video ids of the favourites that are public, newest first. */
export async function findListedFavourites(
  client: Pick<pg.ClientBase, 'query'>,
  userId: number,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<number[]> {
  const found = await rows(client, videoIdRow, {
    name: 'listed-favourites-of-member',
    text: `select f.video_id ${listedFavourites} order by f.created_at desc, f.video_id limit $2 offset $3`,
    values: [userId, limit, offset],
  });
  return found.map((row) => row.video_id);
}

/** The number of favourites that are public. */
export async function countListedFavourites(
  client: Pick<pg.ClientBase, 'query'>,
  userId: number,
): Promise<number> {
  const { n } = await one(client, countRow, {
    name: 'count-listed-favourites',
    text: `select count(*) as n ${listedFavourites}`,
    values: [userId],
  });
  return n;
}
