import type { CatalogueEntry, CatalogueKind } from '@nightjar/api/operations';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { isShownComment } from '../access/shown-objects.ts';
import { readListPage } from '../database/read-list-page.ts';
import { affected, first, idRow, one, rows } from '../database/rows.ts';
import { categories, channels, modelConsents, models } from '../database/schema/index.ts';
import { type TypedClient, typed } from '../database/typed.ts';
import { movePins } from '../pins/store.ts';
import { keepTitle, moveTitles } from './former-titles.ts';
import { moveRedirects } from './redirects.ts';

type Client = Pick<pg.ClientBase, 'query'>;

interface KindOfEntry {
  table: 'categories' | 'models' | 'channels' | 'tags';
  /** SQL of an entry `t`: its description, whether it is hidden, and the number of its videos. */
  description: string;
  isHidden: string;
  videos: string;
  /** The cache tags of its lists. */
  tags: readonly string[];
}

const kinds = {
  category: {
    table: 'categories',
    description: `''`,
    isHidden: 't.is_hidden',
    videos: 't.total_videos',
    tags: ['categories', 'videos'],
  },
  model: {
    table: 'models',
    description: 't.description',
    isHidden: 'false',
    videos: 't.videos',
    tags: ['models', 'videos'],
  },
  channel: {
    table: 'channels',
    description: 't.description',
    isHidden: 'false',
    videos: 't.videos',
    tags: ['channels', 'videos'],
  },
  tag: {
    table: 'tags',
    description: `''`,
    isHidden: 'false',
    videos: '(SELECT count(*)::int FROM video_tags j WHERE j.tag_id = t.id)',
    tags: ['videos'],
  },
} as const satisfies Record<CatalogueKind, KindOfEntry>;

/** The table of a kind. */
export const tableOfKind = <Kind extends CatalogueKind>(kind: Kind): (typeof kinds)[Kind]['table'] =>
  kinds[kind].table;

/** The cache tags of everything that shows entries of a kind. */
export const tagsOfKind = (kind: CatalogueKind): readonly string[] => kinds[kind].tags;

const entryRow = z.object({
  id: z.int(),
  title: z.string(),
  dir: z.string(),
  description: z.string(),
  isHidden: z.boolean(),
  isBanned: z.boolean(),
  videos: z.int(),
});

const selectEntry = ({ table, description, isHidden, videos }: KindOfEntry) =>
  `SELECT t.id, t.title, t.dir, ${description} AS description, ${isHidden} AS "isHidden", t.is_banned AS "isBanned",
     ${videos} AS videos FROM ${table} t`;

/** One page of the entries whose title contains a text, by title. */
export async function listEntries(
  client: Client,
  { kind, name, page, perPage }: { kind: CatalogueKind; name: string; page: number; perPage: number },
): Promise<{ entries: CatalogueEntry[]; total: number }> {
  const { found, total } = await readListPage(client, entryRow, {
    select: `${selectEntry(kinds[kind])} WHERE position(lower($1) IN lower(t.title)) > 0`,
    orderBy: 't.title COLLATE "und-x-icu", t.id',
    values: [name],
    page,
    perPage,
  });
  return { entries: found, total };
}

/** An entry by id. */
export async function findEntry(
  client: Client,
  kind: CatalogueKind,
  id: number,
): Promise<CatalogueEntry | undefined> {
  return first(client, entryRow, `${selectEntry(kinds[kind])} WHERE t.id = $1`, [id]);
}

interface SavedEntry {
  title: string;
  dir: string;
  description: string;
  isHidden: boolean;
}

/** Inserts an entry. @returns undefined if its address is taken */
export async function insertEntry(
  client: TypedClient,
  kind: CatalogueKind,
  entry: SavedEntry,
): Promise<number | undefined> {
  const row = await first(
    client,
    idRow,
    `INSERT INTO ${kinds[kind].table} (title, dir) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id`,
    [entry.title, entry.dir],
  );
  if (row) await updateEntry(client, kind, { id: row.id, ...entry });
  return row?.id;
}

const dirRow = z.object({ dir: z.string() });

/**
 * The first address of `base`, `base-2`, `base-3` and so on that no entry of the kind has or had. Another transaction can take it
 * before it is used.
 */
export async function freeDir(client: Client, kind: CatalogueKind, base: string): Promise<string> {
  const { dir } = await one(
    client,
    dirRow,
    `SELECT d.dir FROM (
       SELECT CASE n WHEN 1 THEN $2::text ELSE $2 || '-' || n END AS dir FROM (SELECT generate_series(1, 1000000) AS n) s) d
     WHERE NOT EXISTS (SELECT FROM ${kinds[kind].table} t WHERE t.dir = d.dir)
       AND NOT EXISTS (SELECT FROM catalogue_redirects r WHERE r.kind = $1 AND r.dir = d.dir) LIMIT 1`,
    [kind, base],
  );
  return dir;
}

const formerRow = z.object({ former: z.string() });

/** Changes an entry, whose address must be free. */
export async function updateEntry(
  client: TypedClient,
  kind: CatalogueKind,
  { id, title, dir, description, isHidden }: SavedEntry & { id: number },
): Promise<void> {
  const { table } = kinds[kind];
  const { former } = await one(
    client,
    formerRow,
    `UPDATE ${table} SET title = $2, dir = $3 WHERE id = $1 RETURNING old.title AS former`,
    [id, title, dir],
  );
  if (former !== title) await keepTitle(client, kind, { title: former, id });
  if (kind === 'category')
    await typed(client).update(categories).set({ isHidden }).where(eq(categories.id, id));
  if (kind === 'model') await typed(client).update(models).set({ description }).where(eq(models.id, id));
  if (kind === 'channel')
    await typed(client).update(channels).set({ description }).where(eq(channels.id, id));
}

/** The present address of an entry that had this one before. */
export async function movedTo(client: Client, kind: CatalogueKind, dir: string): Promise<string | undefined> {
  const row = await first(
    client,
    dirRow,
    `SELECT t.dir FROM catalogue_redirects r JOIN ${kinds[kind].table} t ON t.id = r.target_id
     WHERE r.kind = $1 AND r.dir = $2 AND NOT t.is_banned`,
    [kind, dir],
  );
  return row?.dir;
}

/**
 * Moves the videos, comments, votes and subscriptions of an entry to another one, and deletes it. Of two votes of one voter that of
 * the other entry stays.
 * @returns the number of moved videos
 */
export async function moveAndDelete(
  client: pg.PoolClient,
  kind: CatalogueKind,
  { id, into }: { id: number; into: number },
): Promise<number> {
  const { table } = kinds[kind];
  let videos: number;
  if (kind === 'channel') {
    videos = await affected(client, 'UPDATE videos SET channel_id = $2 WHERE channel_id = $1', [id, into]);
  } else {
    const column = `${kind}_id`;
    videos = await affected(
      client,
      `INSERT INTO video_${table} (video_id, ${column}) SELECT video_id, $2 FROM video_${table} WHERE ${column} = $1
       ON CONFLICT DO NOTHING`,
      [id, into],
    );
  }
  if (kind === 'model' || kind === 'channel') {
    await client.query(
      `INSERT INTO subscriptions (user_id, section, object_id, created_at)
       SELECT user_id, section, $2, created_at FROM subscriptions WHERE section = $3 AND object_id = $1
       ON CONFLICT DO NOTHING`,
      [id, into, kind],
    );
    await client.query(
      `INSERT INTO votes (section, object_id, voter, value, created_at)
       SELECT section, $2, voter, value, created_at FROM votes WHERE section = $3 AND object_id = $1
       ON CONFLICT DO NOTHING`,
      [id, into, kind],
    );
  }
  if (kind === 'category') await movePins(client, { id, into });
  if (kind === 'model') {
    await moveComments(client, { id, into });
    await typed(client).update(modelConsents).set({ modelId: into }).where(eq(modelConsents.modelId, id));
  }
  await moveRedirects(client, kind, { id, into });
  await moveTitles(client, kind, { id, into });
  const { former } = await one(
    client,
    formerRow,
    `DELETE FROM ${table} WHERE id = $1 RETURNING title AS former`,
    [id],
  );
  await keepTitle(client, kind, { title: former, id: into });
  return videos;
}

/** Moves the comments of a model, also removed ones. The triggers do not count comments whose object changes. */
async function moveComments(client: Client, { id, into }: { id: number; into: number }): Promise<void> {
  const moved = await rows(
    client,
    z.object({ id: z.int(), isShown: z.boolean() }),
    `UPDATE comments SET object_id = $2 WHERE section = 'model' AND object_id = $1
     RETURNING id, ${isShownComment('comments')} AS "isShown"`,
    [id, into],
  );
  const shown = moved.filter(({ isShown }) => isShown).map((comment) => comment.id);
  if (shown.length > 0) await client.query(`SELECT move_comments('model', $1, $2, 1)`, [into, shown]);
}
