/**
 * Videos that left the watch-later list of this document and whose removal can still be undone. The account keeps them meanwhile,
 * because a video that is added again would be its newest.
 */
export const undoableRemovals: Set<number> = new Set();
