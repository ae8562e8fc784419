import type { Translate } from '@nightjar/i18n';
import { outcomeText, voteErrorText } from '@nightjar/i18n/outcomes';
import { createLocalStore, isSignedIn } from '@nightjar/storage';
import type { ToastRequest, Vote } from '@nightjar/ui';
import { latestMemberId } from '../account/current-member.ts';
import { announceChange } from '../queries/change-channel.ts';
import { forgetSession } from '../viewer/forget-session.ts';
import { sendRepeatable } from '../viewer/post-write.ts';
import { loadViewerState, readCounts } from '../viewer/viewer-state.ts';
import { addVote, type Votes } from './add-vote.ts';
import { votedKey } from './voted-key.ts';
import type { VotedObject } from './voted-object.ts';

/* Loaded by a vote. */

interface CastVote {
  /** The votes after the answer; the previous ones if the vote was refused. */
  votes: Votes;
  toast: Pick<ToastRequest, 'type' | 'text'>;
  /** The session of the member has ended: they sign in, and vote again (decision 148). */
  needsSignIn?: boolean;
}

/** Votes on an object. Never rejects: without an answer the vote is not counted. */
export async function castVote(
  { section, id }: VotedObject,
  own: Vote,
  before: Votes,
  t: Translate,
): Promise<CastVote> {
  const fields = { act: 'vote', section, object_id: String(id), vote: own === 'like' ? '1' : '0' };
  const signedOut = (): CastVote => ({
    votes: before,
    toast: { type: 'error', text: t('notify.login_required') },
    needsSignIn: true,
  });
  if (!isSignedIn(document.cookie) && latestMemberId() !== undefined) return signedOut();
  try {
    const result = await sendRepeatable('/api/input.php', fields);
    if (result.ok) {
      createLocalStore().set(votedKey, '1');
      // An origin can send only its success.
      const { likes, dislikes } = readCounts(result.answer.statistics) ?? addVote(before, own);
      const counts = { likes, dislikes };
      announceChange({ state: { section, id, vote: own, counts } });
      const votes = { ...counts, own };
      return { votes, toast: { type: 'success', text: outcomeText('notify.vote_success') } };
    }
    if (result.code === 'login_required') {
      forgetSession();
      return signedOut();
    }
    // The earlier vote is then unknown here, for example after the data of the site was deleted.
    const known = result.code === 'already_voted' ? await loadViewerState(section, id) : undefined;
    return {
      votes: { ...before, ...known?.counts, own: known?.vote },
      toast: { type: 'error', text: voteErrorText(t, result.code) },
    };
  } catch (error) {
    console.debug(error);
    const text = t(navigator.onLine ? 'error.unavailable' : 'notify.offline');
    return { votes: before, toast: { type: 'error', text } };
  }
}
