import type { Translate } from '@nightjar/i18n';
import { outcomeText } from '@nightjar/i18n/outcomes';
import { type ToastRequest, toastLifetimes } from '@nightjar/ui';
import { followAccount } from './follow-account.ts';
import { savedVideos } from './saved-videos.ts';
import { type LibraryVideo, wireCard } from './wire-card.ts';
import { withLibrary } from './with-library.ts';

/* Loaded on demand: with the database of the lists. */

/** Reads the watch-later list for the buttons of the page, again after it was synchronised with the account. */
export async function readSaved(): Promise<void> {
  await readIds();
  await synchronise();
}

/** Reads the watch-later list of this browser. */
export async function readIds(): Promise<void> {
  const stored = await withLibrary(({ watchLater }) => watchLater.listIds());
  if (stored !== null) savedVideos.set(stored);
}

async function synchronise(): Promise<void> {
  if (await followAccount()) await readIds();
}

/** Adds a video to the watch-later list, or removes it, and returns the toast. Without a database nothing changes (ST-4). */
export async function changeSaved(video: LibraryVideo, isOn: boolean, t: Translate): Promise<ToastRequest> {
  const text = await withLibrary(async ({ watchLater }) => {
    if (!isOn) {
      const isChanged = (await watchLater.remove(video.id)) || !(await watchLater.has(video.id));
      const stored = await watchLater.listIds();
      if (stored !== null) savedVideos.set(stored);
      return isChanged && stored !== null ? 'notify.watch_later_removed' : 'notify.watch_later_unavailable';
    }
    const added = await watchLater.add(wireCard(video));
    const stored = await watchLater.listIds();
    if (stored !== null) savedVideos.set(stored);
    if (added === false) return 'notify.watch_later_unavailable';
    return added === 'added'
      ? 'notify.add_to_watch_later_success'
      : 'notify.add_to_watch_later_already_added';
  });
  // The toast does not wait for the account.
  void synchronise();
  const isSuccess = text === 'notify.add_to_watch_later_success' || text === 'notify.watch_later_removed';
  return {
    id: 'watch-later',
    type: isSuccess ? 'success' : 'error',
    text: text === 'notify.watch_later_removed' ? t(text) : outcomeText(text),
    lifetimeMs: toastLifetimes.watchLater,
  };
}
