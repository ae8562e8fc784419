import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { writeStatus } from '@nightjar/api';
import type { SiteConfig } from '@nightjar/site-config';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type pg from 'pg';
import { ActionRefusal } from '../../actions/action-refusal.ts';
import { addressKey } from '../../actions/client-address.ts';
import { isOwnOrigin } from '../../actions/own-origin.ts';
import { transaction } from '../../database/transaction.ts';
import { openQuota } from '../../incoming/byte-quota.ts';
import { createUploadSlots } from '../../incoming/upload-slots.ts';
import type { Log } from '../../log.ts';
import { sessionTokenOf } from '../../sessions/session-token.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { transition } from '../../videos/states/transition.ts';
import { slug } from '../../wire/slug.ts';
import { refusalOfName } from '../checks.ts';
import { transfersPath } from '../file-limits.ts';
import { recordRefusedFile } from '../refused-files.ts';
import { isVerified } from '../store.ts';
import { titleOfFile } from '../upload-fields.ts';
import { isTransferId, type TransferFiles } from './transfer-files.ts';
import {
  countDrafts,
  findTransfer,
  insertDraft,
  markReceived,
  type TransferUpload,
} from './transfer-store.ts';

const MEGABYTE = 1_000_000;

export interface TransferServerOptions {
  pool: pg.Pool;
  siteConfig: Pick<SiteConfig, 'uploads'>;
  publicUrl: string;
  files: TransferFiles;
  findViewer(token: string): Promise<Viewer | undefined>;
  /** Bytes that this process may still write to the file system of a folder. */
  freeBytes?: (folder: string) => Promise<number>;
  log: Log;
}

/** The member who sends a request. */
interface Sender {
  userId: number;
  address: string;
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Receives files by the tus protocol (version 1.0.0): a transfer continues at its last byte after a lost connection, a closed
 * page, and a restart of browser or server. Each transfer has a draft of a video from its first request. Everything that can
 * be refused by name, size, member and free space is refused before a byte is stored.
 */
export function createTransferServer(options: TransferServerOptions) {
  const { pool, siteConfig, publicUrl, files, findViewer, freeBytes = freeBytesOf, log } = options;
  const { uploads } = siteConfig;
  const slots = createUploadSlots({
    perMember: uploads.parallelPerMember,
    perAddress: uploads.parallelPerAddress,
  });
  const senders = new WeakMap<object, Sender>();
  let opened: Server | undefined;

  /** Opens the tus server with its folder at the first transfer. */
  function openTus(): Server {
    mkdirSync(files.folder, { recursive: true, mode: 0o700 });
    opened ??= createTus();
    return opened;
  }

  async function requireSpace(bytes: number): Promise<void> {
    const left = (await freeBytes(files.folder)) - bytes;
    if (left < uploads.minimumFreeMegabytes * MEGABYTE) throw new ActionRefusal('upload.no_space');
  }

  /** The length is known: a transfer that declares none is refused as empty. */
  function refusalOfFile(fileName: string, bytes: number) {
    const wrongName = refusalOfName(fileName);
    if (wrongName) return wrongName;
    if (!(bytes > 0)) return 'upload.broken';
    return bytes > uploads.videoMegabytes * MEGABYTE ? 'upload.too_large' : undefined;
  }

  async function startDraft(
    sender: Sender,
    id: string,
    { fileName, bytes }: { fileName: string; bytes: number },
  ) {
    const { userId, address } = sender;
    if (!(await isVerified(pool, userId, siteConfig))) throw new ActionRefusal('verif_incomplete');
    const title = titleOfFile(fileName);
    const code = refusalOfFile(fileName, bytes);
    if (code) {
      const error = new ActionRefusal(code);
      await recordRefusedFile(pool, { userId, title, fileName, error });
      throw error;
    }
    if ((await countDrafts(pool, userId)) >= uploads.videosPerDay) throw new ActionRefusal('too_many');
    await requireSpace(bytes);
    const quota = openQuota({
      pool,
      uploader: { userId, address },
      most: {
        memberMegabytes: uploads.megabytesPerMemberDay,
        addressMegabytes: uploads.megabytesPerAddressDay,
      },
    });
    await quota.expect(bytes);
    await quota.take(bytes);
    await transaction(pool, (client) =>
      insertDraft(client, {
        userId,
        transferId: id,
        title,
        dir: slug(title) || 'video',
        fileName,
        bytes,
        pictureKey: `uploads/${randomBytes(12).toString('hex')}`,
      }),
    );
  }

  const createTus = () =>
    new Server({
      path: transfersPath,
      datastore: new FileStore({ directory: files.folder }),
      relativeLocation: true,
      allowedOrigins: [publicUrl],
      namingFunction: () => randomBytes(16).toString('hex'),
      async onUploadCreate(request, { id, size, metadata }) {
        const sender = senders.get(request);
        if (sender === undefined) throw protocolError(new ActionRefusal('login_required'));
        try {
          await startDraft(sender, id, { fileName: metadata?.filename ?? '', bytes: size ?? 0 });
        } catch (error) {
          throw error instanceof ActionRefusal ? protocolError(error) : error;
        }
        return {};
      },
      async onUploadFinish(_request, { id }) {
        await markReceived(pool, id);
        return {};
      },
      async onResponseError(_request, error) {
        if ('status_code' in error && error.status_code < 500) return undefined;
        if (await hasNoSpace()) return protocolError(new ActionRefusal('upload.no_space'));
        log.warn({ err: error }, 'A transfer was interrupted; the client can resume it.');
        return undefined;
      },
    });

  /** A failed write does not say why: a full disk is recognised by its free space, a used quota by another write. */
  async function hasNoSpace(): Promise<boolean> {
    const left = await freeBytes(files.folder).catch(() => Number.POSITIVE_INFINITY);
    return left < MEGABYTE || !(await files.canWrite());
  }

  /** Checks who sends the request and whose transfer it is, and runs it within a slot. */
  async function receive(request: Request): Promise<Response> {
    const isWriting = request.method !== 'HEAD' && request.method !== 'OPTIONS';
    if (isWriting && !isOwnOrigin(request.headers, publicUrl)) throw new ActionRefusal('foreign_origin');
    const token = sessionTokenOf(request.headers.get('cookie'));
    const viewer = token === undefined ? undefined : await findViewer(token);
    if (viewer === undefined) throw new ActionRefusal('login_required');
    if (viewer.isSuspended) throw new ActionRefusal('suspended');
    const sender = { userId: viewer.id, address: addressKey(request.headers.get('x-client-address')) };
    senders.set(request, sender);
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && pathname === transfersPath) return openTus().handleWeb(request);
    const id = pathname.slice(transfersPath.length + 1);
    const found = isTransferId(id) && (await findTransfer(pool, { transferId: id, userId: sender.userId }));
    if (!found || !['HEAD', 'PATCH', 'DELETE'].includes(request.method)) throw new ActionRefusal('not_found');
    if (request.method === 'DELETE') await discard(sender, found);
    if (request.method !== 'PATCH') return openTus().handleWeb(request);
    const release = slots.take(sender);
    if (release === undefined) throw new ActionRefusal('too_many_uploads');
    try {
      await requireSpace(found.bytes - (await files.receivedBytes(id)));
      return await openTus().handleWeb(request);
    } finally {
      release();
    }
  }

  /** Removes the draft of a transfer that the member terminates. */
  async function discard({ userId }: Sender, { videoId, isSubmitted, stage }: TransferUpload) {
    if (isSubmitted || stage === 'removed' || stage === 'purged') throw new ActionRefusal('not_found');
    await transaction(pool, (client) => transition(client, videoId, 'removed', { role: 'uploader', userId }));
  }

  return {
    /** Answers a request below `transfersPath`. Never rejects for a refusal; answers are `no-store`. */
    async fetch(request: Request): Promise<Response> {
      const answer = await receive(request).catch((error: unknown) => {
        if (!(error instanceof ActionRefusal)) throw error;
        const { status_code: status, body } = protocolError(error);
        return new Response(body, { status, headers: { 'content-type': 'application/json; charset=utf-8' } });
      });
      answer.headers.set('cache-control', 'private, no-store');
      return answer;
    },
  };
}

/** A refusal as the tus server reports it: the status and code of the table of writes, as JSON. */
function protocolError({ code }: ActionRefusal): { status_code: number; body: string } {
  return { status_code: writeStatus(code), body: JSON.stringify({ error: 1, code, notify: code }) };
}
