import type { PinnedVideos } from '@nightjar/api/operations';
import type pg from 'pg';
import { z } from 'zod';
import { isPublicVideo } from '../access/video-predicate.ts';
import { affected, first, idRow, present, rows } from '../database/rows.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** The page of pins: a category, or the home page (null). */
export type PinPlace = number | null;

/** SQL of the pins `p` of the page in the parameter $1. A null needs its own condition to use the index. */
const ofPlace = (place: PinPlace) =>
  place === null ? '$1::bigint IS NULL AND p.category_id IS NULL' : 'p.category_id = $1';

/** SQL: the video `v` of a pin `p` is public, and in the category it is pinned to. */
const isShown = `${isPublicVideo('v')} AND (p.category_id IS NULL OR EXISTS (
  SELECT FROM video_categories j WHERE j.video_id = p.video_id AND j.category_id = p.category_id))`;

const shownRow = z.object({ id: z.int(), until: z.date().nullable() });

/** The ids of the pinned videos that a page shows at a time, in their order, each with its end. */
export function loadShownPins(
  client: Client,
  { place, gender, now }: { place: PinPlace; gender: string; now: Date },
): Promise<z.infer<typeof shownRow>[]> {
  return rows(
    client,
    shownRow,
    `SELECT p.video_id AS id, p.until FROM pinned_videos p JOIN videos v ON v.id = p.video_id
     WHERE ${ofPlace(place)} AND v.gender = $2 AND (p.until IS NULL OR p.until > $3) AND ${isShown}
     ORDER BY p.position, p.id`,
    [place, gender, now],
  );
}

const pinRow = z.object({
  videoId: z.int(),
  title: z.string(),
  dir: z.string(),
  until: z.date().nullable(),
  isShown: z.boolean(),
});

/** All pins of a page in their order, also those that are not shown. */
export async function listPins(client: Client, place: PinPlace, now: Date): Promise<PinnedVideos['pins']> {
  const found = await rows(
    client,
    pinRow,
    `SELECT p.video_id AS "videoId", v.title, v.dir, p.until, (${isShown}) AS "isShown"
     FROM pinned_videos p JOIN videos v ON v.id = p.video_id WHERE ${ofPlace(place)} ORDER BY p.position, p.id`,
    [place],
  );
  return found.map(({ isShown: shown, until, ...pin }) => ({
    ...pin,
    until: until?.toISOString() ?? null,
    state: until !== null && until <= now ? 'over' : shown ? 'shown' : 'hidden',
  }));
}

const placeRow = z.object({ id: z.int().nullable(), title: z.string().nullable(), pins: z.int() });

/** The pages with pins: the home page first, then categories by title. */
export async function listPlaces(client: Client): Promise<PinnedVideos['places']> {
  const found = await rows(
    client,
    placeRow,
    `SELECT p.category_id AS id, t.title, count(*)::int AS pins
     FROM pinned_videos p LEFT JOIN categories t ON t.id = p.category_id
     GROUP BY p.category_id, t.title ORDER BY p.category_id IS NOT NULL, t.title COLLATE "und-x-icu"`,
  );
  return found.map(({ id, title, pins }) => ({
    category: id === null ? null : { id, title: present(title, 'title') },
    pins,
  }));
}

const orderRow = z.object({ videoId: z.int(), position: z.int() });

/** The pins of a page in their order. Changes of pins wait for each other until the transaction ends. */
export async function lockPins(client: pg.ClientBase, place: PinPlace): Promise<z.infer<typeof orderRow>[]> {
  await client.query('LOCK TABLE pinned_videos IN SHARE ROW EXCLUSIVE MODE');
  return rows(
    client,
    orderRow,
    `SELECT video_id AS "videoId", position FROM pinned_videos p WHERE ${ofPlace(place)} ORDER BY p.position, p.id`,
    [place],
  );
}

/** Whether a video is public, and whether it is in the category; undefined when it is not public. */
export async function findPinnable(
  client: Client,
  place: PinPlace,
  videoId: number,
): Promise<{ isInPlace: boolean } | undefined> {
  return first(
    client,
    z.object({ isInPlace: z.boolean() }),
    `SELECT $1::bigint IS NULL OR EXISTS (
       SELECT FROM video_categories j WHERE j.video_id = v.id AND j.category_id = $1) AS "isInPlace"
     FROM videos v WHERE v.id = $2 AND ${isPublicVideo('v')}`,
    [place, videoId],
  );
}

/** Adds a pin at a position, or changes the end of the pin of a video. */
export async function savePin(
  client: Client,
  pin: { place: PinPlace; videoId: number; position: number; until: Date | null },
): Promise<void> {
  await client.query(
    `INSERT INTO pinned_videos (category_id, video_id, position, until) VALUES ($1, $2, $3, $4)
     ON CONFLICT (category_id, video_id) DO UPDATE SET until = excluded.until`,
    [pin.place, pin.videoId, pin.position, pin.until],
  );
}

/** Removes a pin. @returns whether there was one */
export async function deletePin(client: Client, place: PinPlace, videoId: number): Promise<boolean> {
  const removed = `DELETE FROM pinned_videos p WHERE ${ofPlace(place)} AND p.video_id = $2`;
  return (await affected(client, removed, [place, videoId])) > 0;
}

/** Puts the pins of a page into an order. */
export async function orderPins(client: Client, place: PinPlace, videoIds: readonly number[]): Promise<void> {
  await client.query(
    `UPDATE pinned_videos p SET position = o.position FROM unnest($2::bigint[]) WITH ORDINALITY AS o (id, position)
     WHERE ${ofPlace(place)} AND p.video_id = o.id`,
    [place, videoIds],
  );
}

/** Moves the pins of a merged category to another one, behind those that it has. */
export async function movePins(client: Client, { id, into }: { id: number; into: number }): Promise<void> {
  await client.query(
    `INSERT INTO pinned_videos (category_id, video_id, position, until)
     SELECT $2, video_id, position + (SELECT coalesce(max(position), 0) FROM pinned_videos WHERE category_id = $2), until
     FROM pinned_videos WHERE category_id = $1 ON CONFLICT DO NOTHING`,
    [id, into],
  );
}

/** The title and dir of a category. */
export function findCategory(
  client: Client,
  id: number,
): Promise<{ id: number; title: string; dir: string } | undefined> {
  const row = z.object({ ...idRow.shape, title: z.string(), dir: z.string() });
  return first(client, row, 'SELECT id, title, dir FROM categories WHERE id = $1', [id]);
}
