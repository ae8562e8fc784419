import type { Write } from '@nightjar/api';
import { useToasts, useTranslator } from '@nightjar/ui';
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetSession } from '../viewer/forget-session.ts';
import { apiWrites } from './api-writes.ts';
import { announceChange } from './change-channel.ts';
import { WriteRefused, writeErrorText } from './write-refused.ts';

interface WriteOptions<Params, Answer> {
  /** Keys of the queries that the write changes: they are restored after a failure and read again after every answer. */
  changes(params: Params): readonly QueryKey[];
  /** Applies the expected result to the queries of `changes` before the answer. */
  apply?(client: QueryClient, params: Params): void;
  onDone?(answer: Answer, params: Params): void;
  /** Called after the rollback, for example to restore the text of a form. Return true when the failure is shown there. */
  onFailed?(error: unknown, params: Params): boolean | undefined;
}

/**
 * A write with an optimistic update. A failure restores the queries and is shown as a toast. Writes of one component run one
 * after the other when they share `scope`.
 */
export function useWrite<Params, Answer, Code extends string>(
  write: Write<Params, Answer, Code>,
  options: WriteOptions<Params, Answer>,
  scope?: string,
) {
  const client = useQueryClient();
  const toasts = useToasts();
  const t = useTranslator();

  return useMutation({
    ...(scope !== undefined && { scope: { id: scope } }),
    async mutationFn(params: Params): Promise<Answer> {
      const result = await apiWrites().send(write, params);
      if (result.ok) return result.answer;
      throw new WriteRefused(result);
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
      for (const [queryKey, data] of context?.before ?? []) client.setQueryData(queryKey, data);
      if (error instanceof WriteRefused && error.failure.wireCode === 'login_required') forgetSession();
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
