import type { VideoDetail } from '@nightjar/api';
import { voteErrorText } from '@nightjar/i18n';
import { createLocalStore } from '@nightjar/storage';
import { useToasts, useTranslator, type Vote } from '@nightjar/ui';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useIsMember } from '../../account/use-is-member.ts';
import { loadWithDeadline } from '../../navigation/load-with-deadline.ts';
import { type VoteState, voteState } from './vote-state.ts';

/**
 * Set by the first vote of this browser. Without it a guest has no votes, so that the page of most visitors does not ask the
 * origin for them.
 */
const votedKey = 'nj_voted';
const store = createLocalStore();

/** The chunk of the calls; the timeout is that of a call. */
const loadCalls = () => loadWithDeadline(() => import('./vote-calls.ts'), 15_000);

const open = ({ likes, dislikes }: VideoDetail['statistics']): VoteState => ({
  kind: 'open',
  counts: { likes, dislikes },
});

/** The votes on a video, and how to vote. The visitor's own vote is read after the first render, because the page is shared. */
export function useVotes({ id, statistics }: Pick<VideoDetail, 'id' | 'statistics'>) {
  const t = useTranslator();
  const toasts = useToasts();
  const isMember = useIsMember();
  const [state, dispatch] = useReducer(voteState, statistics, open);
  const isSending = useRef(false);

  /** Without an answer the buttons are not pressed, and a second vote is refused with its text. */
  const readOwn = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const { loadOwnVote } = await loadCalls();
        const vote = await loadOwnVote(id, signal);
        if (vote && !signal?.aborted) dispatch({ type: 'known', vote });
      } catch (error) {
        console.debug(error);
      }
    },
    [id],
  );

  useEffect(() => {
    if (isMember === undefined || !(isMember || store.get(votedKey))) return;
    const cleanup = new AbortController();
    void readOwn(cleanup.signal);
    return () => cleanup.abort();
  }, [isMember, readOwn]);

  const fail = (text: string) => {
    dispatch({ type: 'refused' });
    toasts.show({ type: 'error', text, id: 'vote' });
  };

  async function send(own: Vote) {
    // The ref also covers the second click of a double click, before the next render.
    if (isSending.current) return;
    if (state.kind === 'voted') return fail(t('notify.vote_already_voted'));
    // A failed import may not be repeated by the browser, so it is not tried without a connection.
    if (!navigator.onLine) return fail(t('notify.offline'));
    isSending.current = true;
    dispatch({ type: 'sent', vote: own });
    try {
      const { sendVote } = await loadCalls();
      const answer = await sendVote(id, own);
      if (answer.ok) {
        dispatch({ type: 'accepted', counts: answer.counts });
        toasts.show({ type: 'success', text: t('notify.vote_success'), id: 'vote' });
      } else fail(voteErrorText(t, answer.code));
      const isAlready = !answer.ok && answer.code === 'already_voted';
      if (answer.ok || isAlready) store.set(votedKey, '1');
      if (isAlready) void readOwn();
    } catch (error) {
      console.debug(error);
      fail(t(navigator.onLine ? 'error.unavailable' : 'notify.offline'));
    } finally {
      isSending.current = false;
    }
  }

  return {
    counts: state.counts,
    own: state.kind === 'open' ? undefined : state.own,
    vote: (own: Vote) => void send(own),
  };
}
