import { writes } from '@nightjar/api';
import { communityText } from '@nightjar/i18n/community';
import { useTranslator } from '@nightjar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { loadAccountStorage } from '../account/account-storage.ts';
import { createRequestKey } from '../forms/request-keys.ts';
import { apiWrites } from '../queries/api-writes.ts';
import { announceChange } from '../queries/change-channel.ts';
import { ownKey } from '../queries/query-keys.ts';
import { SignInContext } from '../queries/sign-in-context.ts';
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
  /** It is sent again because the page was left before its answer. It is not shown: the messages may already contain it. */
  isRepeated?: boolean;
}

/** How long after its request a message is sent again without asking, in milliseconds. */
const repeatedForMs = 600_000;

/** Keys of the messages that are being sent, also by a conversation that was left meanwhile. */
const inFlight = new Set<string>();

/**
 * Sends messages one after the other. A failed one stays with its reason, also after the page is left, and can be sent again or
 * discarded. After the end of the session it is sent again when the visitor has signed in.
 */
export function usePendingMessages(objectId: number) {
  const client = useQueryClient();
  const askToSignIn = useContext(SignInContext);
  const t = useTranslator();
  const [messages, setMessages] = useState<PendingMessage[]>(() =>
    readUnsentMessages(objectId)
      .filter(({ key }) => !inFlight.has(key))
      .map(({ key, text, sentAt = 0 }) => {
        const age = Date.now() - sentAt;
        const isRepeated = age >= 0 && age < repeatedForMs;
        return isRepeated
          ? { key, text, isRepeated }
          : { key, text, error: communityText('messages.notSent') };
      }),
  );
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const change = (key: string, next: PendingMessage | undefined) =>
    setMessages((all) => all.flatMap((each) => (each.key === key ? (next ? [next] : []) : [each])));

  const deliver = useCallback(
    async ({ key, text }: UnsentMessage) => {
      inFlight.add(key);
      try {
        // Waits until the message and its key are in the database, so that a reload repeats the same request.
        await loadAccountStorage();
        const result = await apiWrites().send(writes.sendMessage, { objectId, text, requestKey: key });
        if (!result.ok) throw new WriteRefused(result);
        const { id, postDate } = result.answer;
        const message = { id, text, postDate, isOwn: true, isRead: false };
        client.setQueryData<LoadedMessages>(messagesKey(objectId), (data) => {
          const [first, ...rest] = data?.pages ?? [];
          if (!data || !first || first.messages.some((each) => each.id === id)) return data;
          return { ...data, pages: [{ ...first, messages: [message, ...first.messages] }, ...rest] };
        });
        // A read that is under way may be older than the message.
        if (!client.getQueryData(messagesKey(objectId)))
          void client.resetQueries({ queryKey: messagesKey(objectId) });
        removeUnsentMessage(objectId, key);
        change(key, undefined);
        const changed = [messagesKey(objectId), ownKey('ownConversations')];
        announceChange({ keys: changed });
        void client.invalidateQueries({ queryKey: ownKey('ownConversations') });
      } catch (error) {
        const code = error instanceof WriteRefused ? error.failure.wireCode : undefined;
        if (code === 'login_required') {
          void askToSignIn?.().then((isSignedIn) => isSignedIn && latestRetry.current({ key, text }));
        }
        // After the end of the session nothing of the member is stored.
        else storeUnsentMessage(objectId, { key, text });
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
    [client, objectId, askToSignIn, t],
  );

  const start = ({ key, text }: UnsentMessage) => {
    // Again after a sign-in: the end of the session has removed it.
    storeUnsentMessage(objectId, { key, text, sentAt: Date.now() });
    queue.current = queue.current.then(() => deliver({ key, text }));
  };
  const retry = ({ key, text }: UnsentMessage) => {
    change(key, { key, text });
    start({ key, text });
  };
  const latestRetry = useRef(retry);
  latestRetry.current = retry;

  const repeat = useRef(() => messages.filter(({ isRepeated }) => isRepeated).forEach(start));
  useEffect(() => {
    repeat.current();
    repeat.current = () => {};
  }, []);

  return {
    messages: messages.filter(({ isRepeated }) => !isRepeated),
    send(text: string) {
      const message = { key: createRequestKey(), text };
      setMessages((all) => [...all, message]);
      start(message);
    },
    retry,
    discard({ key }: PendingMessage) {
      removeUnsentMessage(objectId, key);
      change(key, undefined);
    },
  };
}
