import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createTestDatabase, createTestMedia, silentLog, type TestDatabase } from '../../testing/index.ts';
import { importVideos, type LineResult } from '../import/import-videos.ts';

export const vtt = (text: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${text}\n`;
export const srt = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;
export const picture = (width = 800, height = 450, background = '#4080c0') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A database without videos, and before each test of the file a new folder with the video `walk.mp4`, and a media store. */
export function useImportFolder() {
  let database: TestDatabase;
  let media: Awaited<ReturnType<typeof createTestMedia>>;
  let folder: string;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    media = await createTestMedia();
    folder = await mkdtemp(join(tmpdir(), 'nightjar-import-'));
    await cp(join(media.folder, 'assets/1/video.mp4'), join(folder, 'walk.mp4'));
    await database.pool.query('delete from videos');
    await database.pool.query('delete from media_assets');
  });
  afterEach(async () => {
    await media.remove();
    await rm(folder, { recursive: true });
  });

  const query = async (text: string, values: unknown[] = []) =>
    (await database.pool.query(text, values)).rows;
  return {
    database: () => database,
    media: () => media,
    folder: () => folder,
    query,
    write: (name: string, content: string | Buffer) => writeFile(join(folder, name), content),
    tracks: () => query('select lang, label, web_vtt as text from video_tracks order by lang'),
    pictureFolders: () => readdir(join(media.folder, 'pictures/imports')).catch(() => []),
    /** Imports a list of the folder, or the folder itself (`.`). */
    async run(name: string, { isDryRun = false, from = folder, log = silentLog } = {}) {
      const results: LineResult[] = [];
      const {
        lines: _lines,
        publishable: _publishable,
        ...summary
      } = await importVideos({
        ...{ database, mediaStore: media.store, path: join(from, name), isDryRun, log },
        onLine: (result) => void results.push(result),
      });
      return { summary, problems: results.map(({ problem }) => problem) };
    },
  };
}
