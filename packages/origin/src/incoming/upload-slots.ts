/** The account and address that an upload counts for. */
export interface Uploader {
  /** Undefined for a guest. */
  userId: number | undefined;
  address: string;
}

export interface UploadSlots {
  /** Takes a slot and returns an idempotent release function; undefined if no slot is free. */
  take(uploader: Uploader): (() => void) | undefined;
}

/** Limits the simultaneous uploads in this process, per account and per address. */
export function createUploadSlots(most: { perMember: number; perAddress: number }): UploadSlots {
  const running = new Map<string, number>();
  const count = (key: string) => running.get(key) ?? 0;
  return {
    take({ userId, address }) {
      const keys = [`address ${address}`, ...(userId === undefined ? [] : [`user ${userId}`])];
      const isFull = keys.some(
        (key) => count(key) >= (key.startsWith('user ') ? most.perMember : most.perAddress),
      );
      if (isFull) return undefined;
      for (const key of keys) running.set(key, count(key) + 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        for (const key of keys) {
          if (count(key) > 1) running.set(key, count(key) - 1);
          else running.delete(key);
        }
      };
    },
  };
}
