import { pictureFileKey } from '@nightjar/media';
import { z } from 'zod';
import { isRemoved } from '../access/removed-for-cause.ts';
import type { Database } from '../database/open-database.ts';
import { rows } from '../database/rows.ts';
import { videoStatus, videoSteps } from '../database/schema/index.ts';
import { loadTrack } from '../tracks/store.ts';
import { stageOf } from '../videos/states/stages.ts';
import { importFields } from './import/import-line.ts';

/** The format of an export; `server import` reads both. */
export type ExportFormat = 'csv' | 'jsonl';

interface ExportOptions {
  format: ExportFormat;
  isAll?: boolean;
  saveFile(path: string, text: string): Promise<void>;
}

const exportRow = z.object({
  id: z.int(),
  key: z.string(),
  file: z.string(),
  /** The folder of a picture that was sent; null for one that was made of a frame. */
  pictureKey: z.string().nullable(),
  captions: z.array(z.object({ number: z.int(), lang: z.string(), label: z.string() })),
  title: z.string(),
  description: z.string(),
  categories: z.array(z.string()),
  models: z.array(z.string()),
  tags: z.array(z.string()),
  channel: z.string(),
  owner: z.string(),
  gender: z.string(),
  post_date: z.date(),
  private: z.boolean(),
  vr: z.string(),
  statusId: z.int(),
  heldStatus: z.int().nullable(),
  step: z.enum(videoSteps).nullable(),
});

const PAGE = 500;

/**
 * The published videos as lines of an import, or with `isAll` also those that wait for a review, were refused or are hidden, with
 * their stage. Drafts and removed videos are left out. `file` and `picture` are keys of the media store: copy `sources/` and
 * `pictures/` beside the list to import it elsewhere.
 *
 * @param saveFile Stores captions at their path beside the list.
 */
export async function* exportVideos(
  { pool }: Pick<Database, 'pool'>,
  { format, isAll = false, saveFile }: ExportOptions,
): AsyncGenerator<string> {
  const fields = importFields.filter((field) => isAll || field !== 'stage');
  const exported = isAll
    ? `NOT ${isRemoved('v')} AND coalesce(v.step, '') NOT IN ('draft', 'uploading')`
    : `v.status_id = ${videoStatus.published}`;
  if (format === 'csv') yield csvLine(fields);
  const titles = (table: string, column: string) =>
    `ARRAY(SELECT t.title FROM video_${table} j JOIN ${table} t ON t.id = j.${column} WHERE j.video_id = v.id ORDER BY t.title)`;
  let last = 0;
  for (;;) {
    const page = await rows(
      pool,
      exportRow,
      `SELECT v.id, coalesce(i.key, 'video-' || v.id) AS key, coalesce(a.source_key, '') AS file,
         CASE WHEN p.own_picture AND v.picture_ready THEN v.picture_key END AS "pictureKey",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('number', number, 'lang', lang, 'label', label) ORDER BY lang), '[]')
           FROM video_tracks WHERE video_id = v.id AND kind = 'captions') AS captions, v.title, v.description,
         ${titles('categories', 'category_id')} AS categories, ${titles('models', 'model_id')} AS models,
         ${titles('tags', 'tag_id')} AS tags, coalesce(c.title, '') AS channel,
         coalesce(u.username::text, '') AS owner, v.gender, v.post_date, v.is_private AS private, coalesce(v.vr, '') AS vr,
         v.status_id::int AS "statusId", v.held_status::int AS "heldStatus", v.step
       FROM videos v LEFT JOIN imported_videos i ON i.video_id = v.id LEFT JOIN media_assets a ON a.id = v.asset_id
       LEFT JOIN channels c ON c.id = v.channel_id LEFT JOIN users u ON u.id = v.user_id
       LEFT JOIN uploads p ON p.video_id = v.id
       WHERE v.id > $1 AND ${exported} ORDER BY v.id LIMIT ${PAGE}`,
      [last],
    );
    for (const { id, post_date, statusId, heldStatus, step, pictureKey, captions, ...row } of page) {
      last = id;
      const line: Record<string, unknown> = {
        ...row,
        picture: pictureKey === null ? '' : pictureFileKey(pictureKey, { width: 1280, format: 'jpg' }),
        captions: await saveTracks(id, captions),
        post_date: post_date.toISOString(),
        ...(isAll && { stage: stageOf({ statusId, heldStatus, step }) }),
      };
      yield format === 'jsonl'
        ? `${JSON.stringify(line)}\n`
        : csvLine(fields.map((field) => csvText(line[field])));
    }
    if (page.length < PAGE) return;
  }

  async function saveTracks(
    videoId: number,
    tracks: z.infer<typeof exportRow>['captions'],
  ): Promise<string[]> {
    const entries: string[] = [];
    for (const { number, lang, label } of tracks) {
      const webVtt = await loadTrack(pool, videoId, number);
      // Removed since the page was read.
      if (webVtt === undefined) continue;
      const path = `captions/${videoId}.${lang}.vtt`;
      await saveFile(path, webVtt);
      // A semicolon separates the entries of a list.
      entries.push(`${path}|${label.replaceAll(';', ',')}`);
    }
    return entries;
  }
}

function csvText(value: unknown): string {
  if (Array.isArray(value)) return value.join(';');
  if (typeof value === 'boolean') return value ? '1' : '0';
  return String(value ?? '');
}

/** A line of a CSV (RFC 4180). */
export const csvLine = (fields: readonly string[]): string =>
  `${fields.map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')}\r\n`;
