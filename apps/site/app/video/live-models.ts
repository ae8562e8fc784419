import { createDiscoveryClient, type LiveModel } from '@nightjar/api';

/** Who is live, from our own copy of the feed; nobody where it cannot be read. */
export async function liveModels(): Promise<readonly LiveModel[]> {
  return await createDiscoveryClient()
    .liveModels()
    .catch(() => []);
}
