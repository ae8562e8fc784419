import { type ToastRequest, useToasts, useTranslator, type Vote } from '@nightjar/ui';
import { useEffect, useRef, useState } from 'react';
import { useSignIn } from '../account/use-sign-in.tsx';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import type { ViewerState, VoteCounts } from '../viewer/viewer-state.ts';
import { addVote, type Votes } from './add-vote.ts';
import type { VotedObject } from './voted-object.ts';

/** The timeout is that of a call. */
const loadCalls = () => loadWithDeadline(() => import('./cast-vote.ts'), 15_000);

/** The votes on an object, and how to vote. `stored` is the visitor's state, once it is known. Render `dialog` outside of a form. */
export function useVotes(
  object: VotedObject,
  counts: VoteCounts,
  stored: Pick<ViewerState, 'vote' | 'counts'> | undefined,
) {
  const t = useTranslator();
  const toasts = useToasts();
  const [votes, setVotes] = useState<Votes>(counts);
  const isSending = useRef(false);
  const { ask, dialog } = useSignIn();

  useEffect(() => {
    if (!stored?.vote) return;
    // The counts of the page are as old as its entry in a cache, and may not contain this vote.
    setVotes((shown) => (shown.own ? shown : { ...shown, ...stored.counts, own: stored.vote }));
  }, [stored]);

  const show = (toast: Pick<ToastRequest, 'type' | 'text'>) => toasts.show({ ...toast, id: 'vote' });
  const fail = (text: string) => show({ type: 'error', text });

  async function vote(own: Vote) {
    if (isSending.current) return;
    if (votes.own) return fail(t('notify.vote_already_voted'));
    // Some browsers do not repeat a failed import, so nothing is imported without a connection.
    if (!navigator.onLine) return fail(t('notify.offline'));
    isSending.current = true;
    // It is counted immediately, and reverted after a refusal (requirement Q-18).
    setVotes(addVote(votes, own));
    try {
      const cast = await (await loadCalls()).castVote(object, own, votes, t);
      setVotes(cast.votes);
      if (cast.needsSignIn) void ask(() => void vote(own));
      else show(cast.toast);
    } catch {
      setVotes(votes);
      fail(t('error.unavailable'));
    }
    isSending.current = false;
  }

  return { votes, vote, dialog };
}
