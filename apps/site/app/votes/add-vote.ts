import type { Vote } from '@nightjar/ui';

/** The votes on an object, with the visitor's own one. A vote cannot be changed (requirement ORG-4). */
export interface Votes {
  likes: number;
  dislikes: number;
  own?: Vote | undefined;
}

/** Counts the visitor's vote. */
export const addVote = ({ likes, dislikes }: Votes, own: Vote): Votes => ({
  likes: likes + Number(own === 'like'),
  dislikes: dislikes + Number(own === 'dislike'),
  own,
});
