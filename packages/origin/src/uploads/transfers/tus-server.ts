import { randomBytes } from 'node:crypto';
import { writeFailure, writeStatus } from '@nightjar/api';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type pg from 'pg';
import { ActionRefusal } from '../../actions/action-refusal.ts';
import { isUnavailable } from '../../database/outage.ts';
import type { Log } from '../../log.ts';
import { transfersPath } from '../file-limits.ts';
import { hasNoSpace } from '../server-failure.ts';
import type { Drafts, Sender } from './drafts.ts';
import type { FreeSpace } from './free-space.ts';
import type { TransferFiles } from './transfer-files.ts';
import { markReceived } from './transfer-store.ts';

interface TusServerOptions {
  pool: pg.Pool;
  publicUrl: string;
  files: TransferFiles;
  space: FreeSpace;
  drafts: Drafts;
  /** The member who sends a request, which was checked before. */
  senderOf(request: object): Sender | undefined;
  log: Log;
}

/** The tus protocol itself: creates drafts, stores bytes and reports refusals. */
export function createTusServer(options: TusServerOptions): Server {
  const { pool, publicUrl, files, space, drafts, senderOf, log } = options;
  return new Server({
    path: transfersPath,
    datastore: new FileStore({ directory: files.folder }),
    relativeLocation: true,
    allowedOrigins: [publicUrl],
    namingFunction: () => randomBytes(16).toString('hex'),
    async onUploadCreate(request, { id, size, metadata }) {
      const sender = senderOf(request);
      if (sender === undefined) throw protocolError(new ActionRefusal('login_required'));
      await drafts.start(sender, id, { fileName: metadata?.filename ?? '', bytes: size ?? 0 }).catch(report);
      return {};
    },
    async onUploadFinish(_request, { id }) {
      await markReceived(pool, id).catch(report);
      return {};
    },
    async onResponseError(_request, error) {
      if ('status_code' in error && error.status_code < 500) return undefined;
      if (await space.isUsedUp()) return protocolError(new ActionRefusal('upload.no_space'));
      log.warn({ err: error }, 'A transfer was interrupted; the client can resume it.');
      return undefined;
    },
  });
}

/**
 * The refusal that an error means to the sender: `unavailable` while the database is, `upload.no_space` while it cannot write;
 * undefined for a defect of the server.
 */
export function refusalOf(error: unknown): ActionRefusal | undefined {
  if (error instanceof ActionRefusal) return error;
  if (hasNoSpace(error)) return new ActionRefusal('upload.no_space');
  return isUnavailable(error) ? new ActionRefusal('unavailable') : undefined;
}

/** Throws an error as the tus server reports it. */
function report(error: unknown): never {
  const refusal = refusalOf(error);
  throw refusal ? protocolError(refusal) : error;
}

/** A refusal as the tus server reports it: the status and code of the table of writes, as JSON. */
export function protocolError({ code, details }: ActionRefusal): { status_code: number; body: string } {
  return { status_code: writeStatus(code), body: JSON.stringify(writeFailure(undefined, code, details)) };
}
