import { setUploadActivity } from './upload-activity.ts';
import { isUnsent, overallFraction, type UploadItem } from './upload-item.ts';

/** The items of the queue, in their order. Each change is announced to the listeners and to `uploadActivity`. */
export interface UploadList {
  items(): readonly UploadItem[];
  find(key: string): UploadItem | undefined;
  set(next: readonly UploadItem[]): void;
  update(key: string, change: Partial<UploadItem>): void;
  subscribe(listener: () => void): () => void;
}

export function createUploadList(): UploadList {
  let items: readonly UploadItem[] = [];
  const listeners = new Set<() => void>();

  function set(next: readonly UploadItem[]): void {
    items = next;
    announceActivity(items);
    for (const listener of listeners) listener();
  }

  return {
    items: () => items,
    find: (key) => items.find((item) => item.key === key),
    set,
    update: (key, change) => set(items.map((item) => (item.key === key ? { ...item, ...change } : item))),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function announceActivity(items: readonly UploadItem[]): void {
  const fraction = overallFraction(items);
  setUploadActivity(
    fraction === undefined
      ? undefined
      : { fraction: Math.floor(fraction * 100) / 100, isPaused: !items.some(isUnsent) },
  );
}
