import { createLocalStore, createWatchPositions, type WatchPosition } from '@nightjar/storage';

/** Forgets the watch positions of videos that leave the history, and has them until the page is left, for an undo. */
export function createRemovedPositions() {
  const positions = createWatchPositions(createLocalStore());
  const removed = new Map<string, WatchPosition>();
  const forget = (position: WatchPosition) => {
    removed.set(position.videoId, position);
    positions.forget(position.videoId);
  };
  return {
    remove(id: number): void {
      const position = positions.get(String(id));
      if (position) forget(position);
    },
    clear(): void {
      for (const position of positions.list()) forget(position);
      positions.clear();
    },
    /** A video that was watched again since then has its new position. */
    restore(ids: readonly string[]): void {
      const restored = new Set(ids);
      for (const [id, position] of removed) {
        if (restored.has(id) && !positions.get(id)) positions.set(position);
      }
    },
  };
}

export type RemovedPositions = ReturnType<typeof createRemovedPositions>;
