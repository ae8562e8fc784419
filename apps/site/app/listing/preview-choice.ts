import { createLocalStore } from '@nightjar/storage';
import { useSyncExternalStore } from 'react';

/** Key in localStorage; `off` while the visitor does not want previews. */
const previewsKey = 'nj_previews';
const listeners = new Set<() => void>();

const isOn = () => createLocalStore().get(previewsKey) !== 'off';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether previews may play in this browser. */
export const usePreviewChoice = (): boolean => useSyncExternalStore(subscribe, isOn, () => true);

/** Stores the choice and applies it to all cards of the page. */
export function choosePreviews(next: boolean): void {
  const store = createLocalStore();
  if (next) store.remove(previewsKey);
  else store.set(previewsKey, 'off');
  for (const listener of listeners) listener();
}
