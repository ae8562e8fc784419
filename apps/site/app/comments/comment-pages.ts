import type { CommentItem, CommentList } from '@nightjar/api';

/** The loaded pages of the comments of an object, as TanStack Query stores them. */
export interface CommentPages {
  pages: CommentList[];
  pageParams: unknown[];
}

/** All loaded comments once: a new comment moves the last one of a page to the next page. */
export function loadedComments(data: CommentPages | undefined): CommentItem[] {
  const byId = new Map<number, CommentItem>();
  for (const { comments } of data?.pages ?? []) {
    for (const comment of comments) if (!byId.has(comment.id)) byId.set(comment.id, comment);
  }
  return [...byId.values()];
}

/** Adds a comment before all others. A reply to a reply belongs to the first comment of its thread, as the origin stores it. */
export function withComment(data: CommentPages | undefined, comment: CommentItem): CommentPages | undefined {
  const [first, ...rest] = data?.pages ?? [];
  if (!data || !first) return data;
  const answered = loadedComments(data).find(({ id }) => id === comment.parentId);
  const added = { ...comment, ...(answered?.parentId !== undefined && { parentId: answered.parentId }) };
  const page = { ...first, comments: [added, ...first.comments], totalCount: first.totalCount + 1 };
  return { ...data, pages: [page, ...rest] };
}

/** Changes or, with undefined, removes one comment. */
export function withChange(
  data: CommentPages | undefined,
  id: number,
  change: (comment: CommentItem) => CommentItem | undefined,
): CommentPages | undefined {
  if (!data) return data;
  const pages = data.pages.map((page) => {
    const comments = page.comments.flatMap((comment) => {
      if (comment.id !== id) return [comment];
      const changed = change(comment);
      return changed ? [changed] : [];
    });
    return { ...page, comments, totalCount: page.totalCount - (page.comments.length - comments.length) };
  });
  return { ...data, pages };
}
