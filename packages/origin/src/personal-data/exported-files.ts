import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { type MediaStore, pictureFileKey } from '@nightjar/media';
import type pg from 'pg';
import { z } from 'zod';
import { one, rows } from '../database/rows.ts';
import { demonstrationClipOf } from '../pipeline/asset-source.ts';

/** A file of the export. */
export interface ExportedFile {
  /** Its path below the folder of files. */
  path: string;
  /** Pictures and videos are compressed already. */
  isCompressed: boolean;
  /** Rejects if the file was removed meanwhile. */
  open(): Promise<Readable>;
}

interface Parts {
  pool: pg.Pool;
  mediaStore: Pick<MediaStore, 'stat' | 'open'>;
}

/**
 * The files that a member has uploaded and that are still stored: sources, own pictures and captions of videos, attachments, avatar
 * and cover. Of pictures only the copies that the site has made are stored.
 */
export async function exportedFiles(parts: Parts, userId: number): Promise<ExportedFile[]> {
  return [...(await storedFiles(parts, userId)), ...(await trackFiles(parts, userId))];
}

const storedRow = z.object({
  kind: z.enum(['videos', 'previews', 'former-previews', 'attachments', 'avatar', 'cover']),
  id: z.int(),
  key: z.string(),
  name: z.string(),
});

async function storedFiles({ pool, mediaStore }: Parts, userId: number): Promise<ExportedFile[]> {
  const found = await rows(
    pool,
    storedRow,
    `SELECT 'videos' AS kind, v.id, a.source_key AS key, coalesce(u.file_name, '') AS name
       FROM videos v JOIN media_assets a ON a.id = v.asset_id LEFT JOIN uploads u ON u.video_id = v.id WHERE v.user_id = $1
     UNION ALL SELECT 'previews', v.id, v.picture_key, ''
       FROM videos v JOIN uploads u ON u.video_id = v.id WHERE v.user_id = $1 AND u.own_picture
     UNION ALL SELECT 'former-previews', v.id, e.picture_key, ''
       FROM videos v JOIN video_edits e ON e.video_id = v.id
       WHERE v.user_id = $1 AND e.own_picture AND e.picture_key IS NOT NULL
     UNION ALL SELECT 'attachments', id, file_key, coalesce(file_name, '') FROM contact_messages
       WHERE user_id = $1 AND file_key IS NOT NULL
     UNION ALL SELECT 'avatar', 0, avatar_key, '' FROM users WHERE id = $1 AND avatar_key IS NOT NULL
     UNION ALL SELECT 'cover', 0, cover_key, '' FROM users WHERE id = $1 AND cover_key IS NOT NULL`,
    [userId],
  );
  const files: ExportedFile[] = [];
  for (const row of found) {
    if (row.kind === 'videos' && demonstrationClipOf(row.key)) continue;
    const { key, path } = storedFileOf(row);
    if ((await mediaStore.stat(key)) !== undefined)
      files.push({ path, isCompressed: true, open: () => mediaStore.open(key) });
  }
  return files;
}

/** The key in the media store, for pictures that of the largest copy, and the path in the export. */
function storedFileOf({ kind, id, key, name }: z.infer<typeof storedRow>): { key: string; path: string } {
  switch (kind) {
    case 'avatar':
      return { key: pictureFileKey(key, { width: 640, format: 'jpg' }), path: 'avatar.jpg' };
    case 'cover':
      return { key: pictureFileKey(key, { width: 1280, format: 'jpg' }), path: 'cover.jpg' };
    case 'previews':
    case 'former-previews':
      return { key: pictureFileKey(key, { width: 1280, format: 'jpg' }), path: `${kind}/${id}.jpg` };
    case 'videos':
    case 'attachments':
      return { key, path: `${kind}/${id}-${safeName(name, key)}` };
  }
}

const trackRow = z.object({ videoId: z.int(), number: z.int(), kind: z.string(), lang: z.string() });
const textRow = z.object({ text: z.string() });

/** Captions and chapters; their texts are read one by one, when the export reaches them. */
async function trackFiles({ pool }: Pick<Parts, 'pool'>, userId: number): Promise<ExportedFile[]> {
  const found = await rows(
    pool,
    trackRow,
    `SELECT t.video_id AS "videoId", t.number, t.kind, t.lang FROM video_tracks t JOIN videos v ON v.id = t.video_id
     WHERE v.user_id = $1 ORDER BY t.video_id, t.number`,
    [userId],
  );
  return found.map(({ videoId, number, kind, lang }) => ({
    path: `${kind}/${videoId}-${number}-${lang}.vtt`,
    isCompressed: false,
    async open() {
      const { text } = await one(
        pool,
        textRow,
        `SELECT web_vtt AS text FROM video_tracks WHERE video_id = $1 AND number = $2`,
        [videoId, number],
      );
      return Readable.from([text]);
    },
  }));
}

/** A name that every system can unpack: of the sender's name only letters, digits and a few signs stay. */
function safeName(name: string, key: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/^[._]+/, '')
    .slice(-100);
  return safe === '' ? `file${extname(key)}` : safe;
}
