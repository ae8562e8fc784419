import { useToasts, useTranslator } from '@nightjar/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { sessionChanged } from '../account/use-is-member.ts';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import { mayHaveSaved, onSavedElsewhere, savedVideos } from './saved-videos.ts';
import type { LibraryVideo } from './wire-card.ts';

const loadChanges = () => loadWithDeadline(() => import('./change-saved.ts'), 15_000);

/** Reads the list once for all buttons, and again when it may differ. */
let isReading = false;
function readOnce(): void {
  if (isReading) return;
  isReading = true;
  // The tab with the change synchronises it with the account.
  onSavedElsewhere(() => void loadChanges().then(({ readIds }) => readIds(), console.debug));
  const read = () => void loadChanges().then(({ readSaved }) => readSaved(), console.debug);
  const begin = () => {
    for (const event of firstEvents) window.removeEventListener(event, begin);
    read();
    for (const event of refreshingEvents) window.addEventListener(event, read);
  };
  if (mayHaveSaved()) begin();
  else for (const event of firstEvents) window.addEventListener(event, begin, { passive: true });
}
/** After these the list may differ: changes of another tab or browser, a connection for unsent changes, a sign-in. */
const refreshingEvents = ['focus', 'online', sessionChanged] as const;
const firstEvents = ['pointerdown', 'pointermove', 'keydown'] as const;

/** Whether a video is in the watch-later list of this browser, and how to change it. The change is shown at once (requirement Q-18). */
export function useSaved(video: LibraryVideo): { isSaved: boolean; toggle: () => void } {
  const t = useTranslator();
  const toasts = useToasts();
  const stored = useSyncExternalStore(
    savedVideos.subscribe,
    () => savedVideos.has(video.id),
    () => false,
  );
  const [chosen, setChosen] = useState<boolean>();
  const isChanging = useRef(false);
  const isSaved = chosen ?? stored;
  useEffect(readOnce, []);

  async function change(isOn: boolean) {
    if (isChanging.current) return;
    isChanging.current = true;
    setChosen(isOn);
    try {
      const { changeSaved } = await loadChanges();
      toasts.show(await changeSaved(video, isOn, t));
    } catch (error) {
      console.debug(error);
      const text = t(navigator.onLine ? 'error.unavailable' : 'notify.offline');
      toasts.show({ type: 'error', text, id: 'watch-later' });
    } finally {
      // From here on the stored list decides.
      setChosen(undefined);
      isChanging.current = false;
    }
  }

  return { isSaved, toggle: () => void change(!isSaved) };
}
