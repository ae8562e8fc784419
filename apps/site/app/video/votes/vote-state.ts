import type { Vote } from '@nightjar/ui';

export interface VoteCounts {
  likes: number;
  dislikes: number;
}

/** The votes on an object and the visitor's own one. A vote cannot be changed (requirement ORG-4). */
export type VoteState =
  | { kind: 'open'; counts: VoteCounts }
  /** Counted before the origin has answered (requirement Q-18). */
  | { kind: 'sending'; counts: VoteCounts; own: Vote; before: VoteCounts }
  | { kind: 'voted'; counts: VoteCounts; own: Vote };

export type VoteEvent =
  | { type: 'sent'; vote: Vote }
  | { type: 'accepted'; counts: VoteCounts | undefined }
  | { type: 'refused' }
  /** The origin has answered which vote this visitor gave earlier. */
  | { type: 'known'; vote: Vote };

export function voteState(state: VoteState, event: VoteEvent): VoteState {
  switch (event.type) {
    case 'sent':
      if (state.kind !== 'open') return state;
      return {
        kind: 'sending',
        own: event.vote,
        before: state.counts,
        counts: add(state.counts, event.vote),
      };
    case 'accepted':
      if (state.kind !== 'sending') return state;
      return { kind: 'voted', own: state.own, counts: event.counts ?? state.counts };
    case 'refused':
      return state.kind === 'sending' ? { kind: 'open', counts: state.before } : state;
    case 'known':
      return state.kind === 'open' ? { ...state, kind: 'voted', own: event.vote } : state;
  }
}

const add = ({ likes, dislikes }: VoteCounts, vote: Vote): VoteCounts => ({
  likes: likes + (vote === 'like' ? 1 : 0),
  dislikes: dislikes + (vote === 'dislike' ? 1 : 0),
});
