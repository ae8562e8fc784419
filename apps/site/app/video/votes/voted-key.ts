/**
 * Key in localStorage that the first vote of a browser sets. Without it a guest has no votes, so that the page of most visitors
 * does not ask the origin for them.
 */
export const votedKey = 'nj_voted';
