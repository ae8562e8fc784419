import type { Write } from '@nightjar/api';
import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { apiWrites } from '../../queries/api-writes.ts';
import { WriteRefused } from '../../queries/write-refused.ts';

/** Reads a setting of the signed-in member. */
export function useOwnRead<Answer, Code extends string>(
  queryKey: QueryKey,
  read: Write<Record<string, never>, Answer, Code>,
): UseQueryResult<Answer> {
  return useQuery({
    queryKey,
    async queryFn({ signal }) {
      const result = await apiWrites().send(read, {}, { signal });
      if (!result.ok) throw new WriteRefused(result);
      return result.answer;
    },
  });
}
