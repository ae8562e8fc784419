import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningProduct, startProduct } from './running-product.ts';

/** An empty site with the strict preset. */
export interface StrictSite {
  product: RunningProduct;
  /** Of its configuration; removed by `stop`. */
  folder: string;
  stop(): Promise<void>;
}

/** Starts the built product with the strict preset. `settings` are further variables of its environment. */
export async function startStrictSite(
  logName: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<StrictSite> {
  const folder = await mkdtemp(join(tmpdir(), 'nightjar-strict-'));
  const siteConfig = join(folder, 'site.json');
  const brand = {
    name: 'Heron',
    host: 'heron.example',
    supportEmail: 'help@heron.example',
    copyright: 'Heron',
  };
  await writeFile(siteConfig, JSON.stringify({ preset: 'strict', brand }));
  const environment = { DEMONSTRATION: 'false', SITE_CONFIG: siteConfig, ...settings };
  const product = await startProduct(logName, async () => true, environment);
  const stop = async () => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { product, folder, stop };
}
