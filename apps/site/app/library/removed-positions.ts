import type { WatchPosition } from '@nightjar/storage/key-values';
import { storedPositions } from './stored-positions.ts';

/** Forgets the watch positions of videos that leave the history, and has them until the page is left, for an undo. */
export async function openRemovedPositions() {
  await storedPositions.load();
  const removed = new Map<string, WatchPosition>();
  return {
    remove(id: number): void {
      const position = storedPositions.get(String(id));
      if (!position) return;
      removed.set(position.videoId, position);
      storedPositions.forget(position.videoId);
    },
    clear(): void {
      for (const position of storedPositions.list()) removed.set(position.videoId, position);
      storedPositions.clear();
    },
    /** A video that was watched again since then has its new position. */
    restore(ids: readonly string[]): void {
      const restored = new Set(ids);
      for (const [id, position] of removed) {
        if (restored.has(id) && !storedPositions.get(id)) storedPositions.set(position);
      }
    },
  };
}

export type RemovedPositions = Awaited<ReturnType<typeof openRemovedPositions>>;
