import { DetailedError, type HttpResponse, Upload } from 'tus-js-client';
import { errorCodeHeader, failureOf, type TransferFailure } from './transfer-failure.ts';

export interface TransferEvents {
  onProgress(sentBytes: number): void;
  /** The server has stored more bytes. */
  onAccepted(): void;
  /** The transfer has an id; a later page can continue it. */
  onId(uploadId: string): void;
  onDone(): void;
  onError(failure: TransferFailure): void;
}

export interface Transfer {
  /** Creates the transfer at the server, with the draft of the video, and sends no bytes. */
  create(): void;
  /** Sends the rest of the file, beginning at the last byte that the server has. */
  send(): void;
  /** Stops sending. */
  pause(): void;
  /** Stops permanently. A transfer whose creation has not been answered is removed from the server when it is. */
  close(): void;
}

const MEGABYTE = 1024 * 1024;
/** A request for each part, so that a proxy that limits or buffers bodies accepts them. */
const PART_BYTES = 16 * MEGABYTE;
/** For short interruptions; the queue continues after longer ones. */
const retryDelays = [500, 1000, 2000, 4000, 8000];

/**
 * Opens a transfer of a file by the tus protocol; it sends nothing by itself.
 *
 * @param uploadId Continues this transfer; undefined for a new one.
 */
export function openTransfer(file: File, uploadId: string | undefined, listeners: TransferEvents): Transfer {
  let isCreating = false;
  let isSending = false;
  let isClosed = false;
  const events = eventsUnless(() => isClosed, listeners);
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
      // Otherwise the client creates a second transfer when the server refuses to continue this one.
      upload.options.endpoint = null;
      if (id) events.onId(id);
      isCreating = false;
      if (isClosed) void upload.abort(true).catch(() => undefined);
      else if (!isSending) stop();
    },
    onProgress: (sentBytes) => events.onProgress(sentBytes),
    onChunkComplete: () => events.onAccepted(),
    onShouldRetry: ({ originalResponse }) => {
      if (originalResponse === null) void failIfUnreadable();
      return !isClosed && navigator.onLine && failureOf(answerOf(originalResponse)).kind === 'temporary';
    },
    onSuccess: () => events.onDone(),
    onError: (error) => {
      isCreating = false;
      isSending = false;
      const answer = answerOf(error instanceof DetailedError ? error.originalResponse : null);
      if (answer) events.onError(failureOf(answer));
      else void failWithoutAnswer();
    },
  });
  const isNew = () => upload.url === null && uploadId === undefined;
  const stop = () => void upload.abort().catch(() => undefined);

  async function failWithoutAnswer(): Promise<void> {
    if (!(await failIfUnreadable())) events.onError(failureOf(undefined));
  }

  /** A file that was changed or removed ends a request without an answer, as a lost connection does. */
  async function failIfUnreadable(): Promise<boolean> {
    if ((await isReadable(file)) || isClosed) return false;
    pause();
    events.onError({ kind: 'unreadable' });
    return true;
  }

  function start(): void {
    if (isCreating) return;
    isCreating = isNew();
    upload.start();
  }

  function pause(): void {
    isSending = false;
    // The id of a transfer that is being created would be lost.
    if (!isCreating) stop();
  }

  return {
    create() {
      if (isNew()) start();
    },
    send() {
      isSending = true;
      start();
    },
    pause,
    close() {
      isClosed = true;
      pause();
    },
  };
}

/** A request of a closed transfer can still be answered; its upload may have another transfer then. */
function eventsUnless(isClosed: () => boolean, events: TransferEvents): TransferEvents {
  const whileOpen =
    <Values extends unknown[]>(event: (...values: Values) => void) =>
    (...values: Values) => {
      if (!isClosed()) event(...values);
    };
  return {
    onProgress: whileOpen(events.onProgress),
    onAccepted: whileOpen(events.onAccepted),
    onId: whileOpen(events.onId),
    onDone: whileOpen(events.onDone),
    onError: whileOpen(events.onError),
  };
}

/** Browsers compare a file with its state when it was chosen, whatever part of it is read. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

const answerOf = (response: HttpResponse | null) =>
  response === null
    ? undefined
    : {
        status: response.getStatus(),
        body: response.getBody(),
        codeHeader: response.getHeader(errorCodeHeader) ?? undefined,
      };
