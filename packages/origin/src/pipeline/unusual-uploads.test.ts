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
  /** Changes the bytes of the file. */
  change?: (bytes: Buffer) => void;
  /** Default: 6 s of 320 x 180 pixels with 25 frames per second. */
  picture?: string;
  /** What the history of the video ends with. */
  ends: string;
  /** Also without the deep run. */
  isUsual?: boolean;
}

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const vp9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8'];
const review = 'in_review';

const av1 = ['-c:v', 'libaom-av1', '-cpu-used', '8', '-usage', 'realtime'];

/** The matrix of a rotation by 90 degrees in the header of the video track, as phones write it. */
function turn(bytes: Buffer): void {
  const matrix = [0, 0x1_0000, 0, -0x1_0000, 0, 0, 0, 0, 0x4000_0000];
  const at = bytes.indexOf('tkhd') + 44;
  for (const [index, value] of matrix.entries()) bytes.writeInt32BE(value, at + index * 4);
}

/** The frames have bytes of another codec than the header names. */
function swapCodec(bytes: Buffer): void {
  const at = bytes.indexOf('mdat');
  bytes.fill('another codec', at + 4, at - 4 + bytes.readUInt32BE(at - 4));
}

/** The header of a Matroska file declares a picture of 20,000 x 20,000 pixels. */
function widen(bytes: Buffer): void {
  for (const element of [0xb0, 0xba]) {
    const at = bytes.indexOf(Buffer.from([element, 0x82, 300 >> 8, 300 & 255]));
    bytes.writeUInt16BE(20_000, at + 2);
  }
}

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
  { name: 'vp9.mkv', output: [...vp9, '-c:a', 'libvorbis'], ends: review },
  { name: 'av1.webm', output: [...av1, '-c:a', 'libopus'], ends: review },
  { name: 'av1.mkv', output: [...av1, '-c:a', 'libopus'], ends: review },
  { name: 'flash.flv', output: ['-c:v', 'flv1', '-c:a', 'libmp3lame', '-ar', '44100'], ends: review },
  {
    name: 'deep.mp4',
    output: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le'],
    ends: review,
  },
  {
    name: 'varying.mp4',
    output: [...h264, '-vf', "select='not(mod(n,3))+lt(n,12)'", '-fps_mode', 'vfr'],
    ends: review,
  },
  { name: 'turned.mp4', output: h264, change: turn, ends: review },
  {
    name: 'pixel.mkv',
    output: ['-map', '0:v', '-c:v', 'ffv1', '-vf', 'scale=1:1', '-pix_fmt', 'yuv444p'],
    ends: review,
  },
  {
    name: 'still.mp4',
    output: ['-map', '0:v', ...h264],
    picture: 'testsrc2=size=64x36:rate=1/28800:duration=28800',
    ends: review,
  },
  { name: 'swapped.mp4', output: h264, change: swapCodec, ends: 'refused upload.damaged' },
  {
    name: 'wide.mkv',
    output: ['-map', '0:v', '-c:v', 'ffv1', '-level', '3', '-pix_fmt', 'gray'],
    picture: 'testsrc2=size=300x300:rate=25:duration=2',
    change: widen,
    ends: 'refused upload.broken',
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

const usualPicture = 'testsrc2=size=320x180:rate=25:duration=6';

/** The bytes of an upload: by default of six seconds of a generated picture with a tone. */
async function bytesOf(
  { name, output, content, share, change, picture = usualPicture }: Upload,
  folder: string,
): Promise<Buffer> {
  if (content !== undefined) return content;
  const { ffmpeg } = await findFfmpeg();
  const path = join(folder, name);
  const sources = [picture, 'sine=duration=6'];
  const input = sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
  await promisify(execFile)(ffmpeg, ['-v', 'error', ...input, '-strict', '-2', ...(output ?? []), path]);
  const bytes = await readFile(path);
  change?.(bytes);
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
