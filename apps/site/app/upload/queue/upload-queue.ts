import type { OwnUpload } from '@nightjar/api';
import { type FileContent, refusalOfContent, refusalOfName } from '../preflight/refusal-of-file.ts';
import { adoptDrafts } from './adopt-drafts.ts';
import { differenceOf, type FileDifference } from './same-file.ts';
import { emptyDetails, type UploadDetails } from './upload-details.ts';
import { isActive, type TransferState, type UploadItem } from './upload-item.ts';
import { createUploadList, type UploadList } from './upload-list.ts';
import { createUploadSender, type SenderOptions, type UploadSender } from './upload-sender.ts';

/** The uploads of this page. It stays while the visitor moves through the site. */
export interface UploadQueue {
  items(): readonly UploadItem[];
  subscribe(listener: () => void): () => void;
  /** Checks files and uploads them, one after the other. */
  add(files: readonly File[], limits: { maxBytes: number }): void;
  /** Takes over drafts that the server has and this page does not know. */
  adopt(uploads: readonly OwnUpload[]): void;
  /** Continues an interrupted upload, unless this is another file. */
  continueWith(key: string, file: File): Promise<'continued' | FileDifference>;
  pause(key: string): void;
  /** Continues an upload; one that the server does not have any more is sent again from its first byte. */
  resume(key: string): void;
  /** Continues the uploads that need a session. */
  resumeSignedIn(): void;
  /** Removes an upload from this page; its draft at the server is removed by the caller. */
  remove(key: string): void;
  change(key: string, details: Partial<UploadDetails>): void;
}

interface QueueOptions extends SenderOptions {
  /** Reads the properties of a file; a later version of the page may be unable to load it. */
  inspect(file: File): Promise<FileContent>;
}

export function createUploadQueue({ inspect, ...options }: QueueOptions): UploadQueue {
  const list = createUploadList();
  const sender = createUploadSender(list, options);
  let count = 0;
  if (typeof window !== 'undefined') followWindow(list, sender);

  async function check(key: string, file: File): Promise<void> {
    // What cannot be read here, for lack of the code too, is checked by the server.
    const refusal = await inspect(file).then(refusalOfContent, () => undefined);
    if (!list.find(key)) return;
    sender.setState(key, refusal === undefined ? { kind: 'waiting' } : { kind: 'refused', code: refusal });
  }

  return {
    items: list.items,
    subscribe: list.subscribe,
    add(files, { maxBytes }) {
      for (const file of files) {
        count += 1;
        const key = `file-${count}`;
        const refusal = refusalOfName(file, maxBytes);
        const state: TransferState =
          refusal === undefined ? { kind: 'inspecting' } : { kind: 'refused', code: refusal };
        list.set([...list.items(), itemOfFile(key, file, state)]);
        if (refusal === undefined) void check(key, file);
      }
    },
    adopt(uploads) {
      const next = adoptDrafts(list.items(), uploads);
      if (next) list.set(next);
    },
    async continueWith(key, file) {
      const item = list.find(key);
      const difference = item ? await differenceOf(item, file) : 'name';
      if (difference) return difference;
      list.update(key, { file });
      sender.setState(key, { kind: 'waiting' });
      return 'continued';
    },
    pause(key) {
      sender.pause(key);
      sender.setState(key, { kind: 'paused' });
    },
    resume(key) {
      const item = list.find(key);
      if (item?.state.kind === 'stopped' && item.state.code === 'not_found') sender.restart(key);
      else sender.setState(key, { kind: 'waiting' });
    },
    resumeSignedIn() {
      for (const { key, state } of list.items())
        if (state.kind === 'stopped' && state.code === 'login_required')
          sender.setState(key, { kind: 'waiting' });
    },
    remove: sender.remove,
    change(key, details) {
      const item = list.find(key);
      if (item) list.update(key, { details: { ...item.details, ...details } });
    },
  };
}

const itemOfFile = (key: string, file: File, state: TransferState): UploadItem => ({
  key,
  file,
  fileName: file.name,
  bytes: file.size,
  sentBytes: 0,
  head: undefined,
  samples: [],
  state,
  uploadId: undefined,
  videoId: undefined,
  details: emptyDetails(file.name),
});

/** Interrupts sending while the browser is offline, and warns before the page is left with unfinished uploads. */
function followWindow(list: UploadList, sender: UploadSender): void {
  window.addEventListener('online', sender.resumeOffline);
  window.addEventListener('offline', sender.interrupt);
  window.addEventListener('beforeunload', (event) => {
    if (list.items().some(isActive)) event.preventDefault();
  });
}
