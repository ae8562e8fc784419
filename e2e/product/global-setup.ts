import { startProduct } from './running-product.ts';
import { findVideos } from './videos.ts';

/**
 * One product for all journeys; its address reaches them by the environment. Where NIGHTJAR_E2E_URL names a running one
 * with the demonstration catalogue, that is used as it is (its data folder named in NIGHTJAR_E2E_DATA_DIR): quicker while
 * a journey is being written.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.NIGHTJAR_E2E_URL) return async () => undefined;
  // The other clips go on being made meanwhile, as they do for a newcomer.
  const product = await startProduct('product', async (url) => (await findVideos(url)) !== undefined);
  process.env.NIGHTJAR_E2E_URL = product.url;
  process.env.NIGHTJAR_E2E_DATA_DIR = product.dataDir;
  return product.stop;
}
