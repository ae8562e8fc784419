import { memberText } from '@nightjar/i18n/members';
import { noticeText } from '@nightjar/i18n/outcomes';
import { useToasts, useTranslator } from '@nightjar/ui';
import { useEffect, useState } from 'react';
import type { ManagedPlaylist } from './managed-playlist.ts';
import { playlistForms } from './playlist-forms.ts';
import { usePlaylistOrder } from './use-playlist-order.ts';

/** The videos of one page of a playlist. */
export type PlaylistPart = Pick<ManagedPlaylist, 'id' | 'videos' | 'first' | 'totalCount'>;

/** The heading of ManagePlaylist.tsx: it receives the focus when the focused video has left the page. */
const focusId = 'playlist-videos';

/**
 * Moves and removes the videos of a playlist. What is shown changes at once and is reverted, with a toast, if the origin refuses.
 *
 * @returns `shown`: the videos without those whose removal is being sent. `total`: their number in the whole playlist.
 * `announced`: the last move, for screen readers.
 */
export function usePlaylistMoves(
  { id, videos, first, totalCount }: PlaylistPart,
  askToSignIn: () => Promise<boolean>,
) {
  const t = useTranslator();
  const toasts = useToasts();
  const { shown, reorder, change, hide } = usePlaylistOrder(id, videos, askToSignIn);
  const total = totalCount - (videos.length - shown.length);
  const [announced, setAnnounced] = useState('');
  const [movedAway, setMovedAway] = useState(0);
  useEffect(() => {
    // After a dialog has closed: what is below it cannot receive the focus before.
    if (movedAway > 0) document.getElementById(focusId)?.focus();
  }, [movedAway]);

  const indexOf = (videoId: number) => shown.findIndex((video) => video.id === videoId);
  const fail = (outcome: { notify: string }) =>
    toasts.show({ type: 'error', text: noticeText(t, { code: outcome.notify }), id: 'playlist' });

  /** @param position In the playlist, from 1. */
  async function moveTo(videoId: number, position: number) {
    const from = indexOf(videoId);
    const index = position - first;
    const video = shown[from];
    if (!video || from === index || position < 1 || position > total) return;
    const text = memberText('playlists.moved', { title: video.title, position, total });
    if (index < 0 || index >= shown.length) return moveAway(videoId, position, text);
    setAnnounced(text);
    const order = shown.toSpliced(from, 1).toSpliced(index, 0, video);
    const outcome = await reorder(order);
    if (!outcome.ok) fail(outcome);
  }

  /** Moves a video to another page. */
  async function moveAway(videoId: number, position: number, text: string) {
    hide(videoId);
    setMovedAway((count) => count + 1);
    const outcome = await change(playlistForms.move(id, videoId, position));
    if (!outcome.ok) return fail(outcome);
    toasts.show({ type: 'success', text, id: 'playlist' });
  }

  async function remove(videoId: number) {
    const index = indexOf(videoId);
    hide(videoId);
    document.getElementById(focusId)?.focus();
    const outcome = await change(playlistForms.remove(id, videoId));
    if (!outcome.ok) return fail(outcome);
    const undo = async () => {
      const [added, moved] = await Promise.all([
        change(playlistForms.add(id, videoId)),
        change(playlistForms.move(id, videoId, first + index)),
      ]);
      const refused = [added, moved].find(({ ok }) => !ok);
      if (refused && !refused.ok) fail(refused);
    };
    const action = { label: t('toast.undo'), onAct: () => void undo() };
    toasts.show({ type: 'success', text: memberText('playlists.removed'), action });
  }

  return { shown, total, announced, indexOf, moveTo, remove };
}
