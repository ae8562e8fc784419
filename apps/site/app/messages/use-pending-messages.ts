import { writes } from '@nightjar/api';
import { communityText } from '@nightjar/i18n/community';
import { useTranslator } from '@nightjar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { createRequestKey } from '../forms/request-keys.ts';
import { apiWrites } from '../queries/api-writes.ts';
import { announceChange } from '../queries/change-channel.ts';
import { ownKey } from '../queries/query-keys.ts';
import { WriteRefused, writeErrorText } from '../queries/write-refused.ts';
import {
  readUnsentMessages,
  removeUnsentMessage,
  storeUnsentMessage,
  type UnsentMessage,
} from './unsent-messages.ts';
import { type LoadedMessages, messagesKey } from './use-messages.ts';

/** A message that is being sent, or could not be sent. */
export interface PendingMessage extends UnsentMessage {
  /** The reason, when it could not be sent. */
  error?: string;
}

/** Keys of the messages that are being sent, also by a conversation that was left meanwhile. */
const inFlight = new Set<string>();

/**
 * Sends messages one after the other. A failed one stays with its reason, also after the page is left, and can be sent again or
 * discarded.
 *
 * @param onSignedOut called with a message that was refused because the session has ended
 */
export function usePendingMessages(objectId: number, onSignedOut: (message: PendingMessage) => void) {
  const client = useQueryClient();
  const t = useTranslator();
  const [messages, setMessages] = useState<PendingMessage[]>(() =>
    readUnsentMessages(objectId)
      .filter(({ key }) => !inFlight.has(key))
      .map((message) => ({ ...message, error: communityText('messages.notSent') })),
  );
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const change = (key: string, next: PendingMessage | undefined) =>
    setMessages((all) => all.flatMap((each) => (each.key === key ? (next ? [next] : []) : [each])));

  const deliver = useCallback(
    async ({ key, text }: PendingMessage) => {
      inFlight.add(key);
      try {
        const result = await apiWrites().send(writes.sendMessage, { objectId, text, requestKey: key });
        if (!result.ok) throw new WriteRefused(result);
        const { id, postDate } = result.answer;
        const message = { id, text, postDate, isOwn: true, isRead: false };
        client.setQueryData<LoadedMessages>(messagesKey(objectId), (data) => {
          const [first, ...rest] = data?.pages ?? [];
          if (!data || !first || first.messages.some((each) => each.id === id)) return data;
          return { ...data, pages: [{ ...first, messages: [message, ...first.messages] }, ...rest] };
        });
        removeUnsentMessage(objectId, key);
        change(key, undefined);
        const changed = [messagesKey(objectId), ownKey('ownConversations')];
        announceChange({ keys: changed });
        void client.invalidateQueries({ queryKey: ownKey('ownConversations') });
      } catch (error) {
        const code = error instanceof WriteRefused ? error.failure.wireCode : undefined;
        if (code === 'login_required') onSignedOut({ key, text });
        const isRefused = code === 'no_permission';
        change(key, {
          key,
          text,
          error: isRefused ? communityText('messages.refused') : writeErrorText(t, error),
        });
      } finally {
        inFlight.delete(key);
      }
    },
    [client, objectId, onSignedOut, t],
  );

  const enqueue = useCallback(
    (message: PendingMessage) => {
      queue.current = queue.current.then(() => deliver(message));
    },
    [deliver],
  );

  return {
    messages,
    send(text: string) {
      const message = { key: createRequestKey(), text };
      storeUnsentMessage(objectId, message);
      setMessages((all) => [...all, message]);
      enqueue(message);
    },
    retry({ key, text }: PendingMessage) {
      change(key, { key, text });
      enqueue({ key, text });
    },
    discard({ key }: PendingMessage) {
      removeUnsentMessage(objectId, key);
      change(key, undefined);
    },
  };
}
