import { type MessageList, writes } from '@nightjar/api';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { apiWrites } from '../queries/api-writes.ts';
import { ownKey } from '../queries/query-keys.ts';
import { WriteRefused } from '../queries/write-refused.ts';

/** The conversations of the member by pages, the one with the newest message first. */
export function useConversations() {
  return useInfiniteQuery({
    queryKey: ownKey('ownConversations'),
    initialPageParam: 1,
    async queryFn({ pageParam, signal }) {
      const result = await apiWrites().send(writes.ownConversations, { page: pageParam }, { signal });
      if (!result.ok) throw new WriteRefused(result);
      return result.answer;
    },
    getNextPageParam: (last, _pages, page) => (page < last.pages ? page + 1 : undefined),
  });
}

export const messagesKey = (objectId: number) => ownKey('ownMessages', { objectId });
export type LoadedMessages = InfiniteData<MessageList, number>;

/** The messages with one member by pages, newest first. Reading marks them as read. */
export function useMessages(objectId: number) {
  return useInfiniteQuery({
    queryKey: messagesKey(objectId),
    initialPageParam: 1,
    async queryFn({ pageParam, signal }) {
      const result = await apiWrites().send(writes.ownMessages, { objectId, page: pageParam }, { signal });
      if (!result.ok) throw new WriteRefused(result);
      return result.answer;
    },
    getNextPageParam: (last, _pages, page) => (page < last.pages ? page + 1 : undefined),
  });
}
