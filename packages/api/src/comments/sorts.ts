/** Orders of threads: by the age of their first comment, or by its likes minus dislikes (`top`). */
export const commentSorts = ['newest', 'oldest', 'top'] as const;
export type CommentSort = (typeof commentSorts)[number];
