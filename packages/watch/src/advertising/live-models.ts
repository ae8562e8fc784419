import { createDiscoveryClient, type LiveModel } from '@nightjar/api';

/** The live models, from the origin's copy of the feed; empty when it cannot be read. */
export async function liveModels(publicUrl: string | undefined): Promise<readonly LiveModel[]> {
  return await createDiscoveryClient(publicUrl === undefined ? {} : { publicUrl })
    .liveModels()
    .catch(() => []);
}
