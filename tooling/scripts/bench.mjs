/**
 * `pnpm bench [name…]`: builds the product, starts it with temporary data, and prints one JSON line for each result.
 * `pnpm bench growth`: prints the cost of every list in catalogues of 10,000 to 1,000,000 videos; takes long.
 */
import { join } from 'node:path';
import { build } from './build.mjs';
import { runInForeground } from './run-server.mjs';
import {
  childEnvironment,
  ensureChromium,
  ensureFfmpeg,
  ensureNode,
  installOptional,
  requireInstalled,
  root,
  runMain,
} from './setup.mjs';

runMain(async () => {
  requireInstalled();
  const node = ensureNode();
  const [name, ...args] = process.argv.slice(2).filter((arg) => arg !== '--');
  if (name === 'growth') {
    const env = { ...childEnvironment(node), NODE_ENV: 'production' };
    await build('@nightjar/server', env);
    return runInForeground(node, [join(root, 'e2e/bench/growth/main.ts'), ...args], env);
  }
  const chromium = await ensureChromium();
  await ensureFfmpeg();
  if (name === undefined || [name, ...args].includes('memory')) await installOptional(['nginx', 'wrk']);
  const env = { ...childEnvironment(node), CHROMIUM_PATH: chromium, NODE_ENV: 'production' };
  await build('@nightjar/server', env);
  runInForeground(node, [join(root, 'e2e/bench/main.ts'), ...process.argv.slice(2)], env);
});
