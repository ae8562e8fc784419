import { ApiError } from '@nightjar/api';
import { QueryClient } from '@tanstack/react-query';
import { WriteRefused } from './write-refused.ts';

/** Failed reads are tried twice more, unless the origin refused them. */
const maxRetries = 2;

/** Codes of an origin that cannot reach its database, or failed. */
const temporaryCodes: ReadonlySet<string> = new Set(['unavailable', 'system']);

/** Does not retry a refused read, whose answer would be the same; retries after a 5xx, a timeout or a lost connection. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof WriteRefused) return temporaryCodes.has(error.failure.wireCode);
  if (!(error instanceof ApiError)) return true;
  if (error.code === 'network' || error.code === 'timeout') return true;
  return error.code === 'http' && (error.status ?? 0) >= 500;
}

/** Creates the client of the data that is read after the first render. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => failures < maxRetries && isTemporary(error),
      },
      // A write without a connection fails at once, so that its screen can say so and keep the input.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

let shared: QueryClient | undefined;

/** The client of this browser window. Servers need one for each request: `createQueryClient`. */
export function browserQueryClient(): QueryClient {
  shared ??= createQueryClient();
  return shared;
}
