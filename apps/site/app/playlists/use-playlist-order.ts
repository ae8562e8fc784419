import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { sendWrite, type WriteForm, type WriteOutcome } from '../members/send-write.ts';
import type { ManagedPlaylist } from './managed-playlist.ts';
import { playlistForms } from './playlist-forms.ts';

type Videos = ManagedPlaylist['videos'];

interface Change {
  form: WriteForm;
  /** The order that this change leads to; undefined if the playlist has other videos afterwards. */
  order: Videos | undefined;
  outcome: Promise<WriteOutcome>;
  settle: (outcome: WriteOutcome | Promise<WriteOutcome>) => void;
}

/**
 * The videos of a playlist in the order that the member sees: changed at once, and sent to the origin one change after the other.
 * While a change is being sent only the newest order waits. A moved video is not read again: the answer could arrive after the
 * next move. What waits when the document is left is sent at once. After the end of the session the change is sent again when the
 * visitor has signed in.
 */
export function usePlaylistOrder(playlistId: number, videos: Videos, askToSignIn: () => Promise<boolean>) {
  const { revalidate } = useRevalidator();
  const [shown, show] = useState(videos);
  const stored = useRef(videos);
  const waiting = useRef<Change[]>([]);
  const isSending = useRef(false);
  const reads = useRef(0);
  const isOutdated = useRef(false);
  useEffect(() => {
    stored.current = videos;
    if (isSending.current) isOutdated.current = true;
    else show(videos);
  }, [videos]);
  useEffect(() => {
    const sendAll = () => {
      // A document that is shown again later reads the playlist.
      isOutdated.current ||= waiting.current.length > 0;
      for (const { form, settle } of waiting.current.splice(0)) settle(sendLasting(form));
    };
    window.addEventListener('pagehide', sendAll);
    return () => window.removeEventListener('pagehide', sendAll);
  }, []);

  function add(form: WriteForm, order: Videos | undefined): Promise<WriteOutcome> {
    const last = waiting.current.at(-1);
    if (order && last?.order) {
      Object.assign(last, { form, order });
      return last.outcome;
    }
    let settle: Change['settle'] = () => undefined;
    const outcome = new Promise<WriteOutcome>((resolve) => {
      settle = resolve;
    });
    waiting.current.push({ form, order, outcome, settle });
    if (!isSending.current) void sendWaiting();
    return outcome;
  }

  async function sendWaiting(): Promise<void> {
    isSending.current = true;
    for (let change = waiting.current.shift(); change; change = waiting.current.shift()) {
      let outcome = await sendLasting(change.form);
      if (!outcome.ok && outcome.code === 'login_required') {
        if (await askToSignIn()) outcome = await sendLasting(change.form);
        // Without a session the other changes would only ask again.
        else for (const each of waiting.current.splice(0)) each.settle(outcome);
      }
      if (outcome.ok && change.order) stored.current = change.order;
      // A newer order that waits replaces the refused one.
      if (!outcome.ok && !waiting.current.some(({ order }) => order)) show(stored.current);
      if (outcome.ok && (!change.order || reads.current > 0)) isOutdated.current = true;
      change.settle(outcome);
    }
    isSending.current = false;
    if (!isOutdated.current) return;
    isOutdated.current = false;
    reads.current += 1;
    await revalidate();
    reads.current -= 1;
  }

  return {
    shown,
    /** Shows the order and sends it; the stored order is shown again if the origin refuses it. */
    reorder(order: Videos): Promise<WriteOutcome> {
      show(order);
      const ids = order.map(({ id }) => id);
      return add(playlistForms.order(playlistId, ids), order);
    },
    /** Sends a change of the playlist's videos, and reads them again. */
    change: (form: WriteForm): Promise<WriteOutcome> => add(form, undefined),
    /** Hides a video whose removal is sent. */
    hide: (videoId: number) => show((now) => now.filter(({ id }) => id !== videoId)),
  };
}

/** Sends a change also when the document is left meanwhile. */
const sendLasting = (form: WriteForm) => sendWrite(form, { keepalive: true });
