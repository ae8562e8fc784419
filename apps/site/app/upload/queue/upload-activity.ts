/** What the header shows of running uploads; undefined without one. */
export interface UploadActivity {
  /** Of all bytes that are waiting or being sent, 0 to 1. */
  fraction: number;
  isPaused: boolean;
}

let current: UploadActivity | undefined;
const listeners = new Set<() => void>();

/*
 * Separate from the queue, because the header loads only this module.
 */

export function setUploadActivity(activity: UploadActivity | undefined): void {
  if (activity === current) return;
  if (activity && current && activity.fraction === current.fraction && activity.isPaused === current.isPaused)
    return;
  current = activity;
  for (const listener of listeners) listener();
}

export const uploadActivity = (): UploadActivity | undefined => current;

export function onUploadActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
