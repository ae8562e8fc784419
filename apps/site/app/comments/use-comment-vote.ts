import { type CommentItem, writes } from '@nightjar/api';
import { isSignedIn } from '@nightjar/storage';
import { useToasts, useTranslator, type Vote } from '@nightjar/ui';
import { useContext } from 'react';
import { latestMemberId } from '../account/current-member.ts';
import { apiWrites } from '../queries/api-writes.ts';
import { SignInContext } from '../queries/sign-in-context.ts';
import { isSignedOut, WriteRefused, writeErrorText } from '../queries/write-refused.ts';
import { forgetSession } from '../viewer/forget-session.ts';
import { isDoneBefore, noteUnanswered } from '../viewer/post-write.ts';
import { saveVote, voteOf } from './comment-storage.ts';

type Counts = Pick<CommentItem, 'likes' | 'dislikes'>;

/**
 * Votes without reading the list again: a shared answer may still have the earlier counts. Guests vote without an account, but a
 * member whose session has ended signs in first (decision 148).
 *
 * @param setCounts Shows these counts of a comment.
 */
export function useCommentVote(setCounts: (id: number, counts: Counts) => void) {
  const toasts = useToasts();
  const t = useTranslator();
  const askToSignIn = useContext(SignInContext);

  /** Returns false when the session has ended. */
  async function send({ id, likes, dislikes }: CommentItem, own: Vote): Promise<boolean> {
    if (!isSignedIn(document.cookie) && latestMemberId() !== undefined) return false;
    saveVote(id, own);
    setCounts(id, { likes: likes + Number(own === 'like'), dislikes: dislikes + Number(own === 'dislike') });
    const fields = {
      act: 'vote',
      section: 'comment',
      object_id: String(id),
      vote: own === 'like' ? '1' : '0',
    };
    try {
      const params = { section: 'comment', objectId: id, vote: own === 'like' } as const;
      const result = await apiWrites().send(writes.vote, params);
      const isRepeated = isDoneBefore(fields, result.ok ? undefined : result.wireCode);
      if (!result.ok && !isRepeated) throw new WriteRefused(result);
    } catch (error) {
      const isKnown = error instanceof WriteRefused && error.failure.wireCode === 'already_voted';
      if (!(error instanceof WriteRefused)) noteUnanswered(fields);
      setCounts(id, { likes, dislikes });
      if (isSignedOut(error)) {
        // Also removes the vote that was stored for the account.
        forgetSession();
        return false;
      }
      if (!isKnown) saveVote(id, undefined);
      toasts.show({ type: 'error', text: writeErrorText(t, error) });
    }
    return true;
  }

  return async (comment: CommentItem, own: Vote): Promise<void> => {
    if (voteOf(comment)) {
      toasts.show({ type: 'error', text: t('notify.vote_already_voted') });
      return;
    }
    const isSent = await send(comment, own);
    if (!isSent && (await askToSignIn?.())) await send(comment, own);
  };
}
