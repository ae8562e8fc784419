/** Threads that are shown first, and more with every press of the button. */
export const threadsAtOnce = 10;

/** More replies than these are collapsed. */
export const openReplies = 3;
