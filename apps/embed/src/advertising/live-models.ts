import { createDiscoveryClient, type LiveModel } from '@nightjar/api';

/** Who is live, from our own copy of the feed; nobody where it cannot be read. */
export async function liveModels(publicUrl: string): Promise<readonly LiveModel[]> {
  return await createDiscoveryClient({ publicUrl })
    .liveModels()
    .catch(() => []);
}
