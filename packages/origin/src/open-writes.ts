import { join } from 'node:path';
import { createActionApp, isWritePath } from './actions/action-app.ts';
import type { ActionContext } from './actions/action-handler.ts';
import { actionHandlers, writeFileChecks } from './actions/action-handlers.ts';
import type { FreeBytes } from './disk/disk-reserve.ts';
import { formRoutes } from './form-routes.ts';
import type { OriginMetrics } from './http/metrics.ts';
import { createFileAdmission } from './incoming/file-admission.ts';
import { sweepIncoming } from './incoming/sweep.ts';
import { createOperationApp, isOperationPath } from './operations/operation-app.ts';
import { operationHandlers } from './operations/operation-handlers.ts';
import { createExportDownload, exportPath } from './personal-data/download-export.ts';
import { findViewer } from './sessions/store.ts';
import { fileLimits, isTransferPath } from './uploads/file-limits.ts';
import { recordTooLargeForm } from './uploads/refused-files.ts';
import { sweepTransfers } from './uploads/transfers/sweep-transfers.ts';
import { transferFiles } from './uploads/transfers/transfer-files.ts';
import { createTransferServer } from './uploads/transfers/transfer-server.ts';

export interface WritesOptions extends Omit<ActionContext, 'transfers'> {
  /** Folder of received files. */
  dataDir: string;
  /** Returns the free bytes of the disk that receives uploads; default: those that the file system reports. */
  freeBytes?: FreeBytes;
  metrics: OriginMetrics;
}

/** The part of the origin that answers forms, resumable transfers, operations and the download of an export. */
export interface Writes {
  /** Undefined for a path of the public reads. */
  fetch(pathname: string, request: Request): Promise<Response> | undefined;
  /** Stops the removal of abandoned files. */
  close(): void;
}

export function openWrites({ dataDir, freeBytes, metrics, ...parts }: WritesOptions): Writes {
  const { pool, siteConfig, publicUrl, mediaStore, jobs, log } = parts;
  const viewerOf = (token: string) => findViewer(pool, token);
  const incomingFolder = join(dataDir, 'incoming');
  const sweep = sweepIncoming({ folder: incomingFolder, log });
  const transfers = transferFiles(join(dataDir, 'transfers'));
  const transferSweep = sweepTransfers({ pool, files: transfers, jobs, log });
  const context: ActionContext = { ...parts, transfers };
  const actionApp = createActionApp({
    handlers: { ...actionHandlers(context), ...formRoutes(context) },
    findViewer: viewerOf,
    publicUrl,
    visitorSecret: parts.secretOf('visitors'),
    incoming: {
      folder: incomingFolder,
      maxBytes: fileLimits(siteConfig),
      admit: createFileAdmission({
        pool,
        siteConfig,
        folder: incomingFolder,
        checks: writeFileChecks(context),
        ...(freeBytes && { freeBytes }),
      }),
      onTooLarge: async (name, { viewer }, sent) => {
        if (name === 'uploadVideo' && viewer) await recordTooLargeForm(pool, viewer, sent);
      },
    },
    metrics,
    log,
  });
  const transferServer = createTransferServer({
    pool,
    siteConfig,
    publicUrl,
    files: transfers,
    findViewer: viewerOf,
    jobs,
    ...(freeBytes && { freeBytes }),
    log,
  });
  const operationApp = createOperationApp({
    handlers: operationHandlers(context),
    findViewer: viewerOf,
    publicUrl,
    metrics,
    log,
  });
  const downloadExport = createExportDownload({ pool, mediaStore, findViewer: viewerOf, publicUrl, log });

  return {
    fetch(pathname, request) {
      if (isTransferPath(pathname)) return transferServer.fetch(request);
      if (pathname === exportPath) return downloadExport(request);
      if (isOperationPath(pathname)) return operationApp.fetch(request);
      return isWritePath(pathname) ? actionApp.fetch(pathname, request) : undefined;
    },
    close() {
      sweep.close();
      transferSweep.close();
    },
  };
}
