import { type CommentItem, type CommentList, type CommentSort, writes } from '@nightjar/api';
import { communityText } from '@nightjar/i18n/community';
import { useToasts } from '@nightjar/ui';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useIsMember } from '../account/use-is-member.ts';
import { createRequestKeys } from '../forms/request-keys.ts';
import { apiWrites } from '../queries/api-writes.ts';
import { communityClient } from '../queries/community-client.ts';
import { ownKey, readKey } from '../queries/query-keys.ts';
import { useWrite } from '../queries/use-write.ts';
import { type CommentPages, withChange, withComment } from './comment-pages.ts';
import type { CommentedObject } from './commented-object.ts';
import { useCommentVote } from './use-comment-vote.ts';

/** The member of this session; undefined for a guest, and while it is read. */
export function useViewer() {
  const isMember = useIsMember();
  const { data } = useQuery({
    queryKey: ownKey('ownProfile'),
    enabled: isMember === true,
    staleTime: 10 * 60_000,
    async queryFn({ signal }) {
      const result = await apiWrites().send(writes.ownProfile, {}, { signal });
      return result.ok ? result.answer : null;
    },
  });
  return isMember ? (data ?? undefined) : undefined;
}

const keyOf = ({ section, objectId }: CommentedObject) => readKey('comments', { section, objectId });

interface CommentPlace {
  sort: CommentSort;
  /** The comment whose thread is the first one; undefined for the beginning. */
  from: number | undefined;
  /** The newest comments as guests see them, read with the page. They are shown until they have been read again. */
  first: CommentList | undefined;
}

/** The comments of an object by threads, in parts. */
export function useCommentPages(object: CommentedObject, { sort, from, first }: CommentPlace) {
  const isMember = useIsMember();
  const isFirst = isMember === false && sort === 'newest' && from === undefined;
  return useInfiniteQuery({
    queryKey: [...keyOf(object), sort, from ?? 0, isMember === true],
    enabled: isMember !== undefined,
    // A sign-in reads the list again; the forms of the page must stay.
    placeholderData: keepPreviousData,
    initialPageParam: from,
    ...(first && isFirst && { initialData: { pages: [first], pageParams: [from] }, initialDataUpdatedAt: 0 }),
    queryFn: ({ pageParam, signal }) =>
      communityClient().comments(
        { ...object, sort, ...(pageParam !== undefined && { from: pageParam }) },
        { signal },
      ),
    getNextPageParam: (last) => last.next,
  });
}

/** Temporary ids of comments that are being sent. */
let sent = 0;

/** The writes of comments, each with its expected result. */
export function useCommentWrites(object: CommentedObject) {
  const client = useQueryClient();
  const toasts = useToasts();
  const viewer = useViewer();
  const [keys] = useState(createRequestKeys);
  const changes = () => [keyOf(object)];
  const update = (queries: QueryClient, change: (data?: CommentPages) => CommentPages | undefined) =>
    queries.setQueriesData<CommentPages>({ queryKey: keyOf(object) }, change);
  const showNew = (
    queries: QueryClient,
    { text, parentId }: { text: string; parentId?: number | undefined },
  ) => {
    sent += 1;
    const comment: CommentItem = {
      id: -sent,
      text: text.trim(),
      postDate: new Date().toISOString(),
      likes: 0,
      dislikes: 0,
      ...(parentId !== undefined && { parentId }),
      ...(viewer && {
        user: { id: viewer.id, username: viewer.username, ...(viewer.avatar && { avatar: viewer.avatar }) },
      }),
    };
    update(queries, (data) => withComment(data, comment));
  };
  // The form shows the failure and keeps the text.
  const onFailed = () => true;

  const add = useWrite(writes.addComment, {
    changes,
    apply: (queries, comment) => showNew(queries, comment),
    onFailed,
    hasOwnSignIn: true,
  });
  const addToWall = useWrite(writes.addWallComment, {
    changes,
    apply: (queries, comment) => showNew(queries, comment),
    onFailed,
    hasOwnSignIn: true,
  });
  const edit = useWrite(writes.editComment, {
    changes,
    onFailed,
    hasOwnSignIn: true,
    apply: (queries, { commentId, text }) =>
      update(queries, (data) =>
        withChange(data, commentId, (comment) => ({ ...comment, text: text.trim() })),
      ),
  });
  const restore = useWrite(writes.restoreComment, {
    changes,
    onDone: () => toasts.show({ type: 'success', text: communityText('comments.restored') }),
  });
  const remove = useWrite(writes.removeComment, {
    changes,
    apply: (queries, { commentId }) =>
      update(queries, (data) => withChange(data, commentId, () => undefined)),
    onDone: (_answer, { commentId }) =>
      toasts.show({
        type: 'success',
        text: communityText('comments.deleted'),
        action: { label: communityText('comments.undo'), onAct: () => restore.mutate({ commentId }) },
      }),
  });

  const vote = useCommentVote((id, counts) =>
    update(client, (data) => withChange(data, id, (shown) => ({ ...shown, ...counts }))),
  );

  /** Sends a new comment. Rejects with the reason when it was not accepted. */
  const send = async ({ text, parentId }: { text: string; parentId?: number | undefined }) => {
    const { section, objectId } = object;
    const content = `${parentId} ${text}`;
    const requestKey = keys.keyOf(content);
    const comment = { objectId, text, requestKey, ...(parentId !== undefined && { parentId }) };
    await (section === 'member' ? addToWall.mutateAsync(comment) : add.mutateAsync({ section, ...comment }));
    keys.forget(content);
  };

  return {
    send,
    edit: (comment: CommentItem, text: string) => edit.mutateAsync({ commentId: comment.id, text }),
    remove: (comment: CommentItem) => remove.mutate({ commentId: comment.id }),
    vote,
  };
}

export type CommentWrites = ReturnType<typeof useCommentWrites>;
