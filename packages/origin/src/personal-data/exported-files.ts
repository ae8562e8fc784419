import { extname } from 'node:path';
import { type MediaStore, pictureFileKey } from '@nightjar/media';
import type pg from 'pg';
import { z } from 'zod';
import { rows } from '../database/rows.ts';
import { demonstrationClipOf } from '../pipeline/asset-source.ts';

/** A file of the media store and its path in the export. */
export interface ExportedFile {
  key: string;
  path: string;
}

const fileRow = z.object({
  kind: z.enum(['videos', 'attachments', 'avatar', 'cover']),
  id: z.int(),
  key: z.string(),
  name: z.string(),
});

/** The files that a member has uploaded and that are still stored: sources of videos, attachments, avatar and cover. */
export async function exportedFiles(
  { pool, mediaStore }: { pool: pg.Pool; mediaStore: Pick<MediaStore, 'stat'> },
  userId: number,
): Promise<ExportedFile[]> {
  const found = await rows(
    pool,
    fileRow,
    `SELECT 'videos' AS kind, v.id, a.source_key AS key, coalesce(u.file_name, '') AS name
       FROM videos v JOIN media_assets a ON a.id = v.asset_id LEFT JOIN uploads u ON u.video_id = v.id WHERE v.user_id = $1
     UNION ALL SELECT 'attachments', id, file_key, coalesce(file_name, '') FROM contact_messages
       WHERE user_id = $1 AND file_key IS NOT NULL
     UNION ALL SELECT 'avatar', 0, avatar_key, '' FROM users WHERE id = $1 AND avatar_key IS NOT NULL
     UNION ALL SELECT 'cover', 0, cover_key, '' FROM users WHERE id = $1 AND cover_key IS NOT NULL`,
    [userId],
  );
  const files: ExportedFile[] = [];
  for (const file of found) {
    const exported = fileOf(file);
    if (exported && (await mediaStore.stat(exported.key)) !== undefined) files.push(exported);
  }
  return files;
}

function fileOf({ kind, id, key, name }: z.infer<typeof fileRow>): ExportedFile | undefined {
  if (kind === 'avatar')
    return { key: pictureFileKey(key, { width: 640, format: 'jpg' }), path: 'avatar.jpg' };
  if (kind === 'cover')
    return { key: pictureFileKey(key, { width: 1280, format: 'jpg' }), path: 'cover.jpg' };
  if (kind === 'videos' && demonstrationClipOf(key)) return undefined;
  return { key, path: `${kind}/${id}-${safeName(name, key)}` };
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
