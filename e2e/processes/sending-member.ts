import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Database } from '@nightjar/origin';
import type { ServerProcess } from './server-process.ts';
import { publicUrl } from './visitor.ts';

/** A video whose bytes were acknowledged. */
export interface SentVideo {
  videoId: number;
  sha256: string;
}

export interface SendingMember {
  /** Sends one new video in small parts, repeating every request until it is acknowledged. */
  sendVideo(): Promise<SentVideo>;
  /** Ends the connection of the request that is running, as the end of a browser does; the video is sent further. */
  killBrowser(): void;
}

const PART_BYTES = 64 * 1024;
/** Maximum time until a request is answered; killed parts of the site start again in this time, and may be killed again. */
const RECOVERS_WITHIN_MS = 240_000;

/** Makes a video of a little more than three minutes, the minimum of the site. */
export async function makeClip({ size = '192x108' } = {}): Promise<Buffer> {
  const path = join(tmpdir(), `nightjar-sent-${process.pid}.mp4`);
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=2:d=181`, '-c:v', 'libx264'],
    ...['-preset', 'ultrafast', '-crf', '10', '-pix_fmt', 'yuv420p', path],
  ]);
  const bytes = await readFile(path);
  await rm(path);
  return bytes;
}

export interface SendingMemberOptions {
  server: ServerProcess;
  database: Pick<Database, 'pool'>;
  clip: Buffer;
  /** Waits before each part of a video. */
  beforePart?: () => Promise<void>;
}

/** Inserts a verified member with a session, and a category for the videos. */
export async function insertSender(pool: Database['pool']): Promise<{ name: string; token: string }> {
  const name = `sender${randomBytes(4).toString('hex')}`;
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `WITH member AS (INSERT INTO users (username, email, password_hash, email_confirmed_at, verified_at)
       VALUES ($1, $3, 'x', now(), now()) RETURNING id)
     INSERT INTO sessions (token_hash, user_id, expires_at) SELECT $2, id, now() + interval '1 day' FROM member`,
    [name, createHash('sha256').update(token).digest(), `${name}@example.org`],
  );
  await pool.query(`INSERT INTO categories (id, dir, title) VALUES (1, 'sea', 'Sea') ON CONFLICT DO NOTHING`);
  return { name, token };
}

/** Creates a verified member who sends copies of a clip that differ in their last bytes. */
export async function createSendingMember({
  server,
  database: { pool },
  clip,
  beforePart = async () => undefined,
}: SendingMemberOptions): Promise<SendingMember> {
  const { name, token } = await insertSender(pool);
  const headers = { origin: publicUrl, cookie: `nj_session=${token}`, 'tus-resumable': '1.0.0' };
  let copies = 0;
  let browser = new AbortController();

  /** Repeats a request that may be lost, until `read` accepts its answer. */
  async function insist<Result>(
    what: string,
    request: () => Promise<Response>,
    read: (answer: Response) => Promise<Result | undefined>,
  ): Promise<Result> {
    const deadline = Date.now() + RECOVERS_WITHIN_MS;
    let last: unknown;
    while (Date.now() < deadline) {
      try {
        const answer = await request();
        const copy = answer.clone();
        const result = await read(answer);
        if (result !== undefined) return result;
        last = `${answer.status} ${await copy.text()}`;
      } catch (error) {
        last = error;
      }
      // Avoids a busy loop while the server is down.
      await sleep(50);
    }
    throw new Error(`${what} was not acknowledged within ${RECOVERS_WITHIN_MS} ms.`, { cause: last });
  }

  function freshCopy(): Buffer {
    copies += 1;
    const box = Buffer.alloc(24);
    box.writeUInt32BE(box.length, 0);
    box.write('free', 4, 'latin1');
    box.write(name.slice(0, 14), 8, 'latin1');
    box.writeUInt16BE(copies, 22);
    return Buffer.concat([clip, box]);
  }

  return {
    killBrowser() {
      browser.abort();
      browser = new AbortController();
    },
    async sendVideo() {
      const bytes = freshCopy();
      const metadata = `filename ${Buffer.from('clip.mp4').toString('base64')}`;
      const location = await insist(
        'A new transfer',
        () =>
          fetch(`${server.url}/api/uploads`, {
            method: 'POST',
            headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
          }),
        async (answer) => (answer.status === 201 ? (answer.headers.get('location') ?? undefined) : undefined),
      );
      const address = new URL(location, `${server.url}/api/uploads/`).href;
      let acknowledged = 0;
      while (acknowledged < bytes.length) {
        const offset = await insist(
          'The offset of a transfer',
          () => fetch(address, { method: 'HEAD', headers }),
          async (answer) => (answer.status === 200 ? Number(answer.headers.get('upload-offset')) : undefined),
        );
        if (offset < acknowledged)
          throw new Error(`The server acknowledged ${acknowledged} bytes, and has ${offset} of them.`);
        acknowledged = offset;
        const part = new Uint8Array(bytes.subarray(offset, offset + PART_BYTES));
        if (part.length === 0) break;
        await beforePart();
        const patched = await fetch(address, {
          method: 'PATCH',
          signal: browser.signal,
          headers: {
            ...headers,
            'upload-offset': String(offset),
            'content-type': 'application/offset+octet-stream',
          },
          body: part,
        }).catch(() => undefined);
        if (patched?.status === 204) acknowledged = Number(patched.headers.get('upload-offset'));
        else await sleep(50);
      }
      const form = new URLSearchParams({
        ...{ act: 'upload', title: `Copy ${copies}`, category_ids: '1', preview: '10' },
        upload_id: address.split('/').at(-1) ?? '',
      });
      const videoId = await insist(
        'A sent video',
        () => fetch(`${server.url}/api/video_edit.php`, { method: 'POST', headers, body: form }),
        async (answer) => {
          const json: unknown = await answer.json();
          return typeof json === 'object' && json && 'video_id' in json ? Number(json.video_id) : undefined;
        },
      );
      return { videoId, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
  };
}
