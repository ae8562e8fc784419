// Vitest resolves package names in `globalSetup` without export conditions (to the build); this import reads the sources.
import startThrowawayCluster from '@nightjar/origin/testing/global-setup';
import { buildProduct } from '../product/build-product.ts';

/** Builds the product, whose processes the tests start, and starts the throwaway cluster. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildProduct();
  return startThrowawayCluster();
}
