import { buildProduct } from './build-product.ts';
import { startProduct } from './running-product.ts';
import { findVideos } from './videos.ts';

/**
 * Builds the product, starts one for all journeys and passes its address in the environment. When NIGHTJAR_E2E_URL names a running product
 * with the demonstration catalogue (and NIGHTJAR_E2E_DATA_DIR its data folder), that one is used, which is faster during
 * development.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.NIGHTJAR_E2E_URL) return async () => undefined;
  await buildProduct();
  // The other clips are made during the journeys, as on a new site.
  const product = await startProduct('product', async (url) => (await findVideos(url)) !== undefined);
  process.env.NIGHTJAR_E2E_URL = product.url;
  process.env.NIGHTJAR_E2E_DATA_DIR = product.dataDir;
  return product.stop;
}
