import type { openTransfer, Transfer, TransferEvents } from './open-transfer.ts';
import { createResumeTimer } from './resume-timer.ts';
import { addSample } from './transfer-rate.ts';
import { isUnsent, type TransferState, type UploadItem } from './upload-item.ts';
import type { UploadList } from './upload-list.ts';

export interface SenderOptions {
  loadTransfer(): Promise<typeof openTransfer>;
  /** Milliseconds. */
  now(): number;
  /** Runs a function later, and returns a function that cancels it. */
  schedule(run: () => void, delayMs: number): () => void;
}

/** Sends the waiting uploads of a list, one file at a time, so that the first one is finished as early as possible. */
export interface UploadSender {
  /** Changes the state of an upload and sends the next one that waits. */
  setState(key: string, state: TransferState): void;
  /** Stops sending a file; its state is set by the caller. */
  pause(key: string): void;
  /** Sends a file whose transfer the server does not have any more as a new one. */
  restart(key: string): void;
  /** Stops sending a file and removes it from the list. */
  remove(key: string): void;
  /** Stops sending while the browser is offline. */
  interrupt(): void;
  /** Continues the interrupted uploads. */
  resumeOffline(): void;
}

export function createUploadSender(list: UploadList, options: SenderOptions): UploadSender {
  const { loadTransfer, now } = options;
  const transfers = new Map<string, Transfer>();
  /** The file whose transfer is being created. */
  let creating: string | undefined;
  const timer = createResumeTimer({ schedule: options.schedule, run: resumeOffline });

  function setState(key: string, state: TransferState): void {
    list.update(key, { state, samples: [] });
    proceed();
  }

  function proceed(): void {
    const isSending = list.items().some(({ state }) => state.kind === 'sending');
    const next = isSending ? undefined : list.items().find(isWaiting);
    if (next) void send(next);
    // The drafts of the other files are created before their turn, so that their details are saved too.
    const first = list.items().find((item) => isWaiting(item) && item.uploadId === undefined);
    if (first && creating === undefined) void create(first);
  }

  async function send(item: UploadItem): Promise<void> {
    const { key } = item;
    list.update(key, { state: { kind: 'sending' } });
    const transfer = await transferOf(item);
    if (list.find(key)?.state.kind !== 'sending') return;
    if (transfer) transfer.send();
    else fail(key);
  }

  async function create(item: UploadItem): Promise<void> {
    creating = item.key;
    const transfer = await transferOf(item);
    if (transfer) transfer.create();
    else endCreation(item.key);
  }

  function endCreation(key: string): void {
    if (creating === key) creating = undefined;
  }

  /** Undefined if the code cannot be loaded, or the upload was removed meanwhile. */
  async function transferOf({ key, file }: UploadItem): Promise<Transfer | undefined> {
    const open = await loadTransfer().catch(() => undefined);
    const item = list.find(key);
    if (!open || !file || !item) return undefined;
    const transfer = transfers.get(key) ?? open(file, item.uploadId, transferEvents(key));
    transfers.set(key, transfer);
    return transfer;
  }

  /** The server cannot be reached. */
  function fail(key: string): void {
    const item = list.find(key);
    if (item && isUnsent(item)) {
      timer.start();
      setState(key, { kind: 'offline' });
    } else {
      // A paused upload keeps its state; the draft of the next one can be created.
      proceed();
    }
  }

  const transferEvents = (key: string): TransferEvents => ({
    onId(id) {
      endCreation(key);
      list.update(key, { uploadId: id });
      proceed();
    },
    onAccepted: timer.reset,
    onProgress(sentBytes) {
      const item = list.find(key);
      if (item?.state.kind !== 'sending') return;
      list.update(key, { sentBytes, samples: addSample(item.samples, { at: now(), bytes: sentBytes }) });
    },
    onDone() {
      const item = list.find(key);
      if (!item) return;
      list.update(key, { sentBytes: item.bytes });
      setState(key, { kind: 'received' });
    },
    onError(failure) {
      endCreation(key);
      if (failure.kind === 'temporary') return fail(key);
      // The next transfer reads the file that the member chooses.
      if (failure.kind === 'unreadable') close(key);
      setState(key, failure);
    },
  });

  function close(key: string): void {
    transfers.get(key)?.close();
    transfers.delete(key);
    endCreation(key);
  }

  function resumeOffline(): void {
    timer.stop();
    for (const { key, state } of list.items())
      if (state.kind === 'offline') list.update(key, { state: { kind: 'waiting' } });
    proceed();
  }

  return {
    setState,
    pause: (key) => transfers.get(key)?.pause(),
    restart(key) {
      close(key);
      const item = list.find(key);
      if (!item) return;
      // The pictures and captions were stored with the transfer.
      const details = { ...item.details, captions: [], ownPicture: undefined };
      list.update(key, { uploadId: undefined, videoId: undefined, sentBytes: 0, details });
      setState(key, { kind: 'waiting' });
    },
    remove(key) {
      close(key);
      list.set(list.items().filter((item) => item.key !== key));
      proceed();
    },
    interrupt() {
      for (const { key, state } of list.items()) {
        if (state.kind !== 'sending') continue;
        transfers.get(key)?.pause();
        // Not `setState`, which would send the next file.
        list.update(key, { state: { kind: 'offline' }, samples: [] });
        // The browser can be wrong about the connection.
        timer.start();
      }
    },
    resumeOffline,
  };
}

const isWaiting = ({ state }: UploadItem): boolean => state.kind === 'waiting';
