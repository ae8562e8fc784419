import { DetailedError, Upload } from 'tus-js-client';

export interface TransferEvents {
  onProgress(sentBytes: number): void;
  /** The transfer has an id; a later page can continue it. */
  onId(uploadId: string): void;
  onDone(): void;
  /** `offline` when the connection is lost, otherwise the code of the refusal or `upload.failed`. */
  onError(code: string): void;
}

export interface Transfer {
  /** Stops sending; `resume` continues at the last byte that the server has. */
  pause(): void;
  resume(): void;
}

const MEGABYTE = 1024 * 1024;
/** A request for each part, so that a proxy that limits or buffers bodies accepts them. */
const PART_BYTES = 16 * MEGABYTE;
const retryDelays = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000, 60_000];

/** Statuses that a later attempt cannot change: refusals, except a conflict of offsets, a lock and too many transfers. */
const isFinal = (status: number) =>
  (status >= 400 && status < 500 && ![409, 423, 429].includes(status)) || status === 507;

/**
 * Sends a file by the tus protocol.
 *
 * @param uploadId Continues this transfer; undefined starts a new one.
 */
export function startTransfer(file: File, uploadId: string | undefined, events: TransferEvents): Transfer {
  const upload = new Upload(file, {
    endpoint: uploadId === undefined ? '/api/uploads' : null,
    uploadUrl: uploadId === undefined ? null : `/api/uploads/${uploadId}`,
    metadata: { filename: file.name, filetype: file.type },
    chunkSize: PART_BYTES,
    retryDelays,
    // The server lists unfinished transfers, also on another device.
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => {
      const id = upload.url?.split('/').at(-1);
      if (id) events.onId(id);
    },
    onProgress: (sentBytes) => events.onProgress(sentBytes),
    onShouldRetry: ({ originalResponse }) => navigator.onLine && !isFinal(originalResponse?.getStatus() ?? 0),
    onSuccess: () => events.onDone(),
    onError: (error) => events.onError(codeOf(error)),
  });
  upload.start();
  return {
    pause: () => void upload.abort().catch(() => undefined),
    resume: () => upload.start(),
  };
}

function codeOf(error: Error): string {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (response === null) return 'offline';
  try {
    const body: unknown = JSON.parse(response.getBody());
    if (typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string')
      return body.code;
  } catch {
    // The answer is not the site's.
  }
  return response.getStatus() === 413 ? 'upload.too_large' : 'upload.failed';
}
