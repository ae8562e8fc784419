import { mkdirSync } from 'node:fs';
import type { SiteConfig } from '@nightjar/site-config';
import type { Server } from '@tus/server';
import type pg from 'pg';
import { ActionRefusal } from '../../actions/action-refusal.ts';
import { addressKey } from '../../actions/client-address.ts';
import { isOwnOrigin } from '../../actions/own-origin.ts';
import { RETRY_AFTER_SECONDS } from '../../database/outage.ts';
import type { FreeBytes } from '../../disk/disk-reserve.ts';
import { createUploadSlots } from '../../incoming/upload-slots.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import type { Log } from '../../log.ts';
import { sessionTokenOf } from '../../sessions/session-token.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { transfersPath } from '../file-limits.ts';
import { createDrafts, type Sender } from './drafts.ts';
import { createFreeSpace } from './free-space.ts';
import { isTransferId, type TransferFiles } from './transfer-files.ts';
import { findTransfer } from './transfer-store.ts';
import { createTusServer, protocolError, refusalOf } from './tus-server.ts';

export interface TransferServerOptions {
  pool: pg.Pool;
  siteConfig: Pick<SiteConfig, 'uploads'>;
  publicUrl: string;
  files: TransferFiles;
  findViewer(token: string): Promise<Viewer | undefined>;
  jobs: Pick<JobSender, 'open' | 'send'>;
  /** Bytes that this process may still write to the file system of a folder. */
  freeBytes?: FreeBytes;
  log: Log;
}

/**
 * Receives files by the tus protocol (version 1.0.0): a transfer continues at its last byte after a lost connection, a closed
 * page, and a restart of browser or server. Each transfer has a draft of a video from its first request. Everything that can
 * be refused by name, size, member and free space is refused before a byte is stored.
 */
export function createTransferServer(options: TransferServerOptions) {
  const { pool, siteConfig, publicUrl, files, findViewer, jobs, freeBytes } = options;
  const { uploads } = siteConfig;
  const space = createFreeSpace({ files, freeBytes, minimumMegabytes: uploads.minimumFreeMegabytes });
  const drafts = createDrafts({ pool, siteConfig, space, jobs });
  const slots = createUploadSlots({
    perMember: uploads.parallelPerMember,
    perAddress: uploads.parallelPerAddress,
  });
  const senders = new WeakMap<object, Sender>();
  let opened: Server | undefined;

  /** Opens the tus server with its folder at the first transfer. */
  function openTus(): Server {
    mkdirSync(files.folder, { recursive: true, mode: 0o700 });
    opened ??= createTusServer({ ...options, space, drafts, senderOf: (request) => senders.get(request) });
    return opened;
  }

  /** Checks who sends the request and whose transfer it is, and runs it within a slot. */
  async function receive(request: Request): Promise<Response> {
    const sender = await requireSender(request);
    senders.set(request, sender);
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && pathname === transfersPath) return openTus().handleWeb(request);
    const id = pathname.slice(transfersPath.length + 1);
    const found = isTransferId(id) && (await findTransfer(pool, { transferId: id, userId: sender.userId }));
    if (!found || !['HEAD', 'PATCH', 'DELETE'].includes(request.method)) throw new ActionRefusal('not_found');
    if (request.method === 'DELETE') return terminate(sender, id, request);
    if (request.method !== 'PATCH') return openTus().handleWeb(request);
    const release = slots.take(sender);
    if (release === undefined) throw new ActionRefusal('too_many_uploads');
    try {
      await space.require(found.bytes - (await files.receivedBytes(id)));
      return await openTus().handleWeb(request);
    } finally {
      release();
    }
  }

  /** Removes a draft and its bytes. The tus server does not find bytes that are in the media store already. */
  async function terminate(sender: Sender, id: string, request: Request): Promise<Response> {
    await drafts.discard(sender, id);
    const answer = await openTus().handleWeb(request);
    await files.remove(id);
    if (answer.status !== 404) return answer;
    return new Response(null, { status: 204, headers: { 'tus-resumable': '1.0.0' } });
  }

  async function requireSender(request: Request): Promise<Sender> {
    const isWriting = request.method !== 'HEAD' && request.method !== 'OPTIONS';
    if (isWriting && !isOwnOrigin(request.headers, publicUrl)) throw new ActionRefusal('foreign_origin');
    const token = sessionTokenOf(request.headers.get('cookie'));
    const viewer = token === undefined ? undefined : await findViewer(token);
    if (viewer === undefined) throw new ActionRefusal('login_required');
    if (viewer.isSuspended) throw new ActionRefusal('suspended');
    return { userId: viewer.id, address: addressKey(request.headers.get('x-client-address')) };
  }

  return {
    /** Answers a request below `transfersPath`. Never rejects for a refusal; answers are `no-store`. */
    async fetch(request: Request): Promise<Response> {
      const answer = await receive(request).catch((error: unknown) => {
        const refusal = refusalOf(error);
        if (refusal === undefined) throw error;
        const { status_code: status, body } = protocolError(refusal);
        const headers = {
          'content-type': 'application/json; charset=utf-8',
          // An answer to HEAD has no body.
          'x-error-code': refusal.code,
        };
        return new Response(body, { status, headers });
      });
      answer.headers.set('cache-control', 'private, no-store');
      if (answer.status === 503) answer.headers.set('retry-after', String(RETRY_AFTER_SECONDS));
      return answer;
    },
  };
}
