import type { Write } from '@nightjar/api';
import { useToasts, useTranslator } from '@nightjar/ui';
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { forgetSession } from '../viewer/forget-session.ts';
import { apiWrites } from './api-writes.ts';
import { announceChange } from './change-channel.ts';
import { ownKeys } from './query-keys.ts';
import { SignInContext } from './sign-in-context.ts';
import { isSignedOut, WriteRefused, writeErrorText } from './write-refused.ts';

interface WriteOptions<Params, Answer> {
  /** Keys of the queries that the write changes: they are restored after a failure and read again after every answer. */
  changes(params: Params): readonly QueryKey[];
  /** Applies the expected result to the queries of `changes` before the answer. */
  apply?(client: QueryClient, params: Params): void;
  onDone?(answer: Answer, params: Params): void;
  /** The caller asks to sign in when the session has ended. Otherwise the write does, and is then sent again. */
  hasOwnSignIn?: boolean;
  /** Called after the rollback, for example to restore the text of a form. Return true when the failure is shown there. */
  onFailed?(error: unknown, params: Params): boolean | undefined;
}

/**
 * A write with an optimistic update. A failure restores the queries and is shown as a toast. Writes of one component run one
 * after the other when they share `scope`. After the end of the session it stays pending while the visitor signs in.
 */
export function useWrite<Params, Answer, Code extends string>(
  write: Write<Params, Answer, Code>,
  options: WriteOptions<Params, Answer>,
  scope?: string,
) {
  const client = useQueryClient();
  const toasts = useToasts();
  const t = useTranslator();
  const askToSignIn = useContext(SignInContext);

  async function send(params: Params): Promise<Answer> {
    const result = await apiWrites().send(write, params);
    if (result.ok) return result.answer;
    throw new WriteRefused(result);
  }

  return useMutation({
    ...(scope !== undefined && { scope: { id: scope } }),
    async mutationFn(params: Params): Promise<Answer> {
      try {
        return await send(params);
      } catch (error) {
        if (options.hasOwnSignIn || !isSignedOut(error) || !(await askToSignIn?.())) throw error;
        return await send(params);
      }
    },
    async onMutate(params) {
      const keys = options.changes(params);
      // A read that is under way would overwrite the expected result.
      await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
      const before = keys.flatMap((queryKey) => client.getQueriesData({ queryKey }));
      options.apply?.(client, params);
      return { before };
    },
    onSuccess: (answer, params) => options.onDone?.(answer, params),
    onError(error, params, context) {
      const isGuest = isSignedOut(error);
      for (const [queryKey, data] of context?.before ?? []) {
        // Data of a member must not outlive their session.
        if (!isGuest || queryKey[0] !== ownKeys[0]) client.setQueryData(queryKey, data);
      }
      if (isGuest) forgetSession();
      if (options.onFailed?.(error, params)) return;
      toasts.show({ type: 'error', text: writeErrorText(t, error) });
    },
    async onSettled(_answer, error, params) {
      const keys = options.changes(params);
      if (!error) announceChange({ keys });
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
