const favourable: readonly string[] = ['approve', 'restore', 'show', 'accept_edit', 'encode', 'not_a_copy'];

/** Whether a decision about a video is not against its uploader: it needs no rule, and its statement may be empty. */
export const isFavourable = (decision: string): boolean => favourable.includes(decision);
