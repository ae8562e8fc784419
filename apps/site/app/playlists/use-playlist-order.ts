import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { sendWrite, type WriteForm, type WriteOutcome } from '../members/send-write.ts';
import type { ManagedPlaylist } from './managed-playlist.ts';

type Videos = ManagedPlaylist['videos'];

/** A move that waits for an earlier one would be lost with the document. */
const askBeforeLeaving = (event: Event) => event.preventDefault();

/**
 * The videos of a playlist in the order that the member sees: changed at once, and sent to the origin one change after the other,
 * since positions count from the order before. A moved video is not read again: the answer could arrive after the next move.
 */
export function usePlaylistOrder(videos: Videos) {
  const { revalidate } = useRevalidator();
  const [shown, show] = useState(videos);
  const stored = useRef(videos);
  const unsent = useRef(0);
  const reads = useRef(0);
  const isOutdated = useRef(false);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    stored.current = videos;
    if (unsent.current === 0) show(videos);
    else isOutdated.current = true;
  }, [videos]);

  async function send(form: WriteForm, order: Videos | undefined): Promise<WriteOutcome> {
    unsent.current += 1;
    window.addEventListener('beforeunload', askBeforeLeaving);
    const sent = last.current.then(() => sendWrite(form));
    last.current = sent;
    const outcome = await sent;
    unsent.current -= 1;
    if (unsent.current === 0) window.removeEventListener('beforeunload', askBeforeLeaving);
    if (!outcome.ok) show(stored.current);
    else if (order) stored.current = order;
    if (outcome.ok && (!order || reads.current > 0)) isOutdated.current = true;
    if (unsent.current > 0 || !isOutdated.current) return outcome;
    isOutdated.current = false;
    reads.current += 1;
    await revalidate();
    reads.current -= 1;
    return outcome;
  }

  return {
    shown,
    /** Shows the order, and sends the move that leads to it; the stored order is shown again if the origin refuses the move. */
    move(order: Videos, form: WriteForm): Promise<WriteOutcome> {
      show(order);
      return send(form, order);
    },
    /** Sends a change of the playlist's videos, and reads them again. */
    change: (form: WriteForm): Promise<WriteOutcome> => send(form, undefined),
    /** Hides a video whose removal is sent. */
    hide: (videoId: number) => show((now) => now.filter(({ id }) => id !== videoId)),
  };
}
