import { createLocalStore } from '@nightjar/storage';

/**
 * Key in localStorage that the first vote of a browser sets. Without it a guest has no votes, so that the page of most visitors
 * does not request them from the origin.
 */
export const votedKey = 'nj_voted';

/** Whether this browser has voted. */
export const hasVoted = (): boolean => createLocalStore().get(votedKey) !== undefined;
