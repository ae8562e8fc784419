import { openDatabase, parseEnvironment } from '@nightjar/origin';
import { type RunningProduct, startProduct } from '../product/running-product.ts';
import type { BenchContext } from './bench-context.ts';

/** Starts a second server of the measured site with the fast path off: the same catalogue, media and addresses, so the same bytes. */
export async function startWithoutFastPath({
  url,
  dataDir,
}: Pick<BenchContext, 'url' | 'dataDir'>): Promise<RunningProduct> {
  const environment = parseEnvironment({ DATA_DIR: dataDir, PUBLIC_URL: url });
  const log = { error: console.error, warn: console.error, info: () => undefined, debug: () => undefined };
  const database = await openDatabase({ environment, log, role: 'worker' });
  await database.close();
  return startProduct('bench-without-fast-path', async () => true, {
    DATABASE_URL: database.url,
    MEDIA_STORE: environment.mediaStore,
    PUBLIC_URL: url,
    WORKER: 'off',
    HTTP_FAST_PATH: 'off',
  });
}
