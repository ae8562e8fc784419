import { announceChange } from '../queries/change-channel.ts';
import { ownKeys, readKey } from '../queries/query-keys.ts';

/** The reads whose answers leave out what blocked members wrote. */
export const readsWithBlocks = [readKey('comments'), ownKeys];

/** Reads comments, messages and notifications again, in all tabs, after the member has blocked or unblocked another. */
export async function announceBlock(): Promise<void> {
  announceChange(readsWithBlocks);
  // A page without queries does not follow changes, but its client may have answers of an earlier page.
  const { browserQueryClient } = await import('../queries/query-client.ts');
  await Promise.all(readsWithBlocks.map((queryKey) => browserQueryClient().invalidateQueries({ queryKey })));
}
