import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findFfmpeg, openMediaStore } from '@nightjar/media';
import { demonstrationSite } from '@nightjar/site-config';
import { expect, test } from 'vitest';
import { createTestDatabase, silentLog } from '../testing/index.ts';
import { startWorker } from './start-worker.ts';

const IS_DEEP = process.env.NIGHTJAR_DEEP !== undefined;

interface Upload {
  name: string;
  /** Options of ffmpeg for the picture and the sound; or the content of the file. */
  output?: readonly string[];
  content?: Buffer;
  /** Only this part of the file arrives. */
  share?: number;
  /** What the history of the video ends with. */
  ends: string;
  /** Also without the deep run. */
  isUsual?: boolean;
}

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const vp9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8'];
const review = 'in_review';

const uploads: readonly Upload[] = [
  { name: 'windows.wmv', output: ['-c:v', 'wmv2', '-c:a', 'wmav2'], ends: review, isUsual: true },
  { name: 'vp9.webm', output: [...vp9, '-c:a', 'libopus'], ends: review },
  { name: 'old.avi', output: ['-c:v', 'mpeg4', '-c:a', 'libmp3lame'], ends: review },
  {
    name: 'studio.mov',
    output: ['-c:v', 'prores_ks', '-profile:v', '3', '-c:a', 'pcm_s24le'],
    ends: review,
  },
  {
    name: 'interlaced.ts',
    output: ['-c:v', 'mpeg2video', '-flags', '+ilme+ildct', '-top', '1', '-c:a', 'mp2'],
    ends: review,
  },
  {
    name: 'hdr.mkv',
    output: [
      '-c:v',
      'ffv1',
      '-pix_fmt',
      'yuv422p10le',
      '-color_trc',
      'smpte2084',
      '-color_primaries',
      'bt2020',
    ],
    ends: review,
  },
  { name: 'silent.mp4', output: ['-map', '0:v', ...h264], ends: review },
  { name: 'surround.mp4', output: [...h264, '-c:a', 'aac', '-ac', '6'], ends: review },
  {
    name: 'song.mp4',
    output: ['-map', '1:a', '-c:a', 'aac'],
    ends: 'refused upload.no_video',
    isUsual: true,
  },
  { name: 'half.mkv', output: h264, share: 0.5, ends: 'refused upload.damaged', isUsual: true },
  { name: 'half.mp4', output: h264, share: 0.5, ends: 'refused upload.broken' },
  { name: 'picture.png', output: ['-map', '0:v', '-frames:v', '1'], ends: 'refused upload.broken' },
  { name: 'text.mp4', content: Buffer.from('A long text. '.repeat(1000)), ends: 'refused upload.broken' },
  { name: 'zeros.mp4', content: Buffer.alloc(100_000), ends: 'refused upload.broken' },
  {
    name: 'playlist.mp4',
    content: Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n/etc/passwd\n#EXT-X-ENDLIST\n'),
    ends: 'refused upload.broken',
  },
];
const sent = uploads.filter(({ isUsual }) => IS_DEEP || isUsual);

/** The bytes of an upload: of six seconds of a generated picture with a tone. */
async function bytesOf({ name, output, content, share }: Upload, folder: string): Promise<Buffer> {
  if (content !== undefined) return content;
  const { ffmpeg } = await findFfmpeg();
  const path = join(folder, name);
  const sources = ['testsrc2=size=320x180:rate=25:duration=6', 'sine=duration=6'];
  const input = sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
  await promisify(execFile)(ffmpeg, ['-v', 'error', ...input, '-strict', '-2', ...(output ?? []), path]);
  const bytes = await readFile(path);
  return share === undefined ? bytes : bytes.subarray(0, bytes.length * share);
}

test('one worker takes every unusual file to the review, or refuses it with its code', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nightjar-unusual-'));
  const database = await createTestDatabase();
  const sql = async (text: string, values: unknown[] = []) =>
    (await database.pool.query<{ name: string; stage: string | null; code: string | null }>(text, values))
      .rows;
  try {
    const mediaStore = await openMediaStore(pathToFileURL(join(folder, 'media')).href);
    for (const [index, upload] of sent.entries()) {
      await mediaStore.put(`uploads/${upload.name}`, { bytes: await bytesOf(upload, folder) });
      const id = index + 1;
      await sql('INSERT INTO media_assets (id, source_key) VALUES ($1, $2)', [id, `uploads/${upload.name}`]);
      await sql(
        `INSERT INTO videos (id, dir, title, status_id, step, post_date, picture_key, asset_id)
         VALUES ($1, 'clip', $2, 2, 'checking', now(), $3, $1)`,
        [id, upload.name, `videos/0/${id}`],
      );
    }
    const worker = await startWorker({
      ...{ database, mediaStore, siteConfig: demonstrationSite, log: silentLog },
      environment: { dataDir: folder, publicUrl: 'https://tube.example', encoding: { loudnessTarget: -14 } },
    });
    const ended = async () =>
      (
        await sql(
          `SELECT v.title AS name, t.to_stage AS stage, t.reason_code AS code FROM videos v LEFT JOIN LATERAL (
             SELECT to_stage, reason_code FROM video_transitions WHERE video_id = v.id ORDER BY id DESC LIMIT 1) t ON true
           ORDER BY v.id`,
        )
      ).map(({ name, stage, code }) => [name, [stage, code].filter(Boolean).join(' ')]);
    await expect
      .poll(ended, { timeout: sent.length * 40_000, interval: 500 })
      .toEqual(sent.map(({ name, ends }) => [name, ends]));
    await worker.stop();
    expect(
      await sql(
        `SELECT data ->> 'assetId' AS name FROM pgboss.job WHERE name = 'ingest-asset' AND state <> 'completed'`,
      ),
    ).toEqual([]);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 700_000);
