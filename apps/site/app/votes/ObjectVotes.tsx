import { VoteButtons } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { useViewerState } from '../viewer/use-viewer-state.ts';
import { useVotes } from './use-votes.ts';
import { hasVoted } from './voted-key.ts';
import type { VotedObject } from './voted-object.ts';

interface ObjectVotesProps {
  object: VotedObject;
  counts: { likes: number; dislikes: number };
  /** The path of this page; the form without scripts leads back to it. */
  path: string;
}

/** Like and Dislike of a model, channel or playlist, with their counts and the visitor's vote. */
export function ObjectVotes({ object, counts, path }: ObjectVotesProps) {
  const state = useViewerState({ ...object, mayGuestHaveState: hasVoted });
  const { votes, vote, dialog } = useVotes(object, counts, state);
  return (
    <>
      <form method="post" action={links.vote(object, { to: path })}>
        <VoteButtons
          likes={votes.likes}
          dislikes={votes.dislikes}
          vote={votes.own}
          onVote={(own) => void vote(own)}
        />
      </form>
      {dialog}
    </>
  );
}
