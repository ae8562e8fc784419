import { type ApiWrites, createApiWrites } from '@nightjar/api';

let writes: ApiWrites | undefined;

/** The browser's client for writes and for reads of the signed-in member. */
export function apiWrites(): ApiWrites {
  writes ??= createApiWrites();
  return writes;
}
