import { startProduct } from './running-product.ts';

/** One product for all journeys; its address reaches them by the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct('product');
  process.env.NIGHTJAR_E2E_URL = product.url;
  return product.stop;
}
