import type { startTransfer, Transfer, TransferEvents } from './start-transfer.ts';
import { addSample } from './transfer-rate.ts';
import type { TransferState, UploadItem } from './upload-item.ts';
import type { UploadList } from './upload-list.ts';

export interface SenderOptions {
  loadTransfer(): Promise<typeof startTransfer>;
  /** Milliseconds. */
  now(): number;
}

/** Sends the waiting uploads of a list, one file at a time, so that the first one is finished as early as possible. */
export interface UploadSender {
  /** Changes the state of an upload and sends the next one that waits. */
  setState(key: string, state: TransferState): void;
  /** Stops sending a file; its state is set by the caller. */
  pause(key: string): void;
  /** Stops sending a file and removes it from the list. */
  remove(key: string): void;
}

export function createUploadSender(list: UploadList, { loadTransfer, now }: SenderOptions): UploadSender {
  const transfers = new Map<string, Transfer>();

  function setState(key: string, state: TransferState): void {
    list.update(key, { state, samples: [] });
    sendNext();
  }

  function sendNext(): void {
    if (list.items().some(({ state }) => state.kind === 'sending')) return;
    const next = list.items().find(({ state }) => state.kind === 'waiting');
    if (next) void send(next);
  }

  async function send({ key, file, uploadId }: UploadItem): Promise<void> {
    if (!file) return;
    list.update(key, { state: { kind: 'sending' } });
    const running = transfers.get(key);
    if (running) return running.resume();
    const start = await loadTransfer().catch(() => undefined);
    if (list.find(key)?.state.kind !== 'sending') return;
    if (!start) return setState(key, { kind: 'offline' });
    transfers.set(key, start(file, uploadId, transferEvents(key)));
  }

  const transferEvents = (key: string): TransferEvents => ({
    onId: (id) => list.update(key, { uploadId: id }),
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
    onError(code) {
      if (!list.find(key)) return;
      setState(key, code === 'offline' ? { kind: 'offline' } : { kind: 'refused', code });
    },
  });

  return {
    setState,
    pause: (key) => transfers.get(key)?.pause(),
    remove(key) {
      transfers.get(key)?.pause();
      transfers.delete(key);
      list.set(list.items().filter((item) => item.key !== key));
      sendNext();
    },
  };
}
