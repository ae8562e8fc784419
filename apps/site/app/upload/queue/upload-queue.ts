import type { OwnUpload } from '@nightjar/api';
import { canBeRead, refusalOfContent, refusalOfName } from '../preflight/refusal-of-file.ts';
import type { Transfer } from './start-transfer.ts';
import { addSample } from './transfer-rate.ts';
import { setUploadActivity } from './upload-activity.ts';
import { detailsOf, emptyDetails, type UploadDetails } from './upload-details.ts';
import { isActive, isUnsent, overallFraction, type TransferState, type UploadItem } from './upload-item.ts';

/** The uploads of this page. It stays while the visitor moves through the site. */
export interface UploadQueue {
  items(): readonly UploadItem[];
  subscribe(listener: () => void): () => void;
  /** Checks files and uploads them, one after the other. */
  add(files: readonly File[], limits: { maxBytes: number }): void;
  /** Takes over drafts that the server has and this page does not know. */
  adopt(uploads: readonly OwnUpload[]): void;
  /** Continues an interrupted upload; false if this is another file. */
  continueWith(key: string, file: File): boolean;
  pause(key: string): void;
  resume(key: string): void;
  /** Removes an upload from this page; its draft at the server is removed by the caller. */
  remove(key: string): void;
  change(key: string, details: Partial<UploadDetails>): void;
}

type Start = typeof import('./start-transfer.ts').startTransfer;

interface QueueOptions {
  /** Reads the properties of a file; a later version of the page may be unable to load it. */
  inspect(file: File): Promise<Parameters<typeof refusalOfContent>[0]>;
  loadTransfer(): Promise<Start>;
  now(): number;
}

export function createUploadQueue({ inspect, loadTransfer, now }: QueueOptions): UploadQueue {
  let items: readonly UploadItem[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const transfers = new Map<string, Transfer>();

  const find = (key: string) => items.find((item) => item.key === key);

  function publish(next: readonly UploadItem[]): void {
    items = next;
    const fraction = overallFraction(items);
    const isRunning = items.some(isUnsent);
    setUploadActivity(
      fraction === undefined
        ? undefined
        : { fraction: Math.floor(fraction * 100) / 100, isPaused: !isRunning },
    );
    for (const listener of listeners) listener();
  }

  const update = (key: string, change: Partial<UploadItem>) =>
    publish(items.map((item) => (item.key === key ? { ...item, ...change } : item)));
  const setState = (key: string, state: TransferState) => {
    update(key, { state, samples: [] });
    sendNext();
  };

  /** Sends one file at a time, so that the first one is finished as early as possible. */
  function sendNext(): void {
    if (items.some(({ state }) => state.kind === 'sending')) return;
    const next = items.find(({ state }) => state.kind === 'waiting');
    if (next) void send(next);
  }

  async function send({ key, file, uploadId }: UploadItem): Promise<void> {
    if (!file) return;
    update(key, { state: { kind: 'sending' } });
    const running = transfers.get(key);
    if (running) return running.resume();
    const start = await loadTransfer().catch(() => undefined);
    if (find(key)?.state.kind !== 'sending') return;
    if (!start) return setState(key, { kind: 'offline' });
    transfers.set(
      key,
      start(file, uploadId, {
        onId: (id) => update(key, { uploadId: id }),
        onProgress(sentBytes) {
          const item = find(key);
          if (item?.state.kind !== 'sending') return;
          update(key, { sentBytes, samples: addSample(item.samples, { at: now(), bytes: sentBytes }) });
        },
        onDone() {
          const item = find(key);
          if (!item) return;
          update(key, { sentBytes: item.bytes });
          setState(key, { kind: 'received' });
        },
        onError(code) {
          if (!find(key)) return;
          setState(key, code === 'offline' ? { kind: 'offline' } : { kind: 'refused', code });
        },
      }),
    );
  }

  async function check(key: string, file: File): Promise<void> {
    // What cannot be read here, for lack of the code too, is checked by the server.
    const refusal = canBeRead(file.name)
      ? await inspect(file).then(refusalOfContent, () => undefined)
      : undefined;
    if (!find(key)) return;
    setState(key, refusal === undefined ? { kind: 'waiting' } : { kind: 'refused', code: refusal });
  }

  if (typeof window !== 'undefined') {
    window.addEventListener('online', () => {
      for (const { key, state } of items) if (state.kind === 'offline') setState(key, { kind: 'waiting' });
    });
    window.addEventListener('offline', () => {
      for (const { key, state } of items) {
        if (state.kind !== 'sending') continue;
        transfers.get(key)?.pause();
        update(key, { state: { kind: 'offline' }, samples: [] });
      }
    });
    window.addEventListener('beforeunload', (event) => {
      if (items.some(isActive)) event.preventDefault();
    });
  }

  return {
    items: () => items,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files, { maxBytes }) {
      for (const file of files) {
        count += 1;
        const key = `file-${count}`;
        const refusal = refusalOfName(file, maxBytes);
        const state: TransferState =
          refusal === undefined ? { kind: 'inspecting' } : { kind: 'refused', code: refusal };
        publish([
          ...items,
          {
            key,
            file,
            fileName: file.name,
            bytes: file.size,
            sentBytes: 0,
            samples: [],
            state,
            uploadId: undefined,
            videoId: undefined,
            details: emptyDetails(file.name),
          },
        ]);
        if (refusal === undefined) void check(key, file);
      }
    },
    adopt(uploads) {
      const drafts = uploads.filter(
        ({ stage, isSubmitted }) => !isSubmitted && (stage === 'draft' || stage === 'uploading'),
      );
      const known = items.map((item) => {
        const draft = drafts.find(({ uploadId }) => uploadId === item.uploadId && uploadId !== '');
        return draft && item.videoId === undefined ? { ...item, videoId: draft.videoId } : item;
      });
      // A draft without an item can belong to a file whose id has not arrived yet: the next list decides.
      const isIdExpected = items.some(({ state, uploadId }) => state.kind === 'sending' && !uploadId);
      const added = (isIdExpected ? [] : drafts)
        .filter(({ uploadId }) => uploadId !== '' && !items.some((item) => item.uploadId === uploadId))
        .map(
          (draft): UploadItem => ({
            key: draft.uploadId,
            file: undefined,
            fileName: draft.fileName,
            bytes: draft.bytes,
            sentBytes: draft.receivedBytes,
            samples: [],
            state: { kind: draft.receivedBytes >= draft.bytes ? 'received' : 'needs-file' },
            uploadId: draft.uploadId,
            videoId: draft.videoId,
            details: detailsOf(draft),
          }),
        );
      if (added.length > 0 || known.some((item, index) => item !== items[index]))
        publish([...known, ...added]);
    },
    continueWith(key, file) {
      const item = find(key);
      if (!item || file.name !== item.fileName || file.size !== item.bytes) return false;
      update(key, { file });
      setState(key, { kind: 'waiting' });
      return true;
    },
    pause(key) {
      transfers.get(key)?.pause();
      setState(key, { kind: 'paused' });
    },
    resume: (key) => setState(key, { kind: 'waiting' }),
    remove(key) {
      transfers.get(key)?.pause();
      transfers.delete(key);
      publish(items.filter((item) => item.key !== key));
      sendNext();
    },
    change(key, details) {
      const item = find(key);
      if (item) update(key, { details: { ...item.details, ...details } });
    },
  };
}
