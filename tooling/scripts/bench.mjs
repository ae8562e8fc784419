/**
 * `pnpm bench [name…]`: builds, starts the product on data of its own, and prints one JSON line a figure.
 * `pnpm bench growth`: prints what every list costs in catalogues of 10,000 to 1,000,000 videos; takes long.
 */
import { join } from 'node:path';
import { build } from './build.mjs';
import { becomeProgram } from './run-server.mjs';
import {
  childEnvironment,
  ensureChromium,
  ensureFfmpeg,
  ensureNode,
  requireInstalled,
  root,
  runMain,
} from './setup.mjs';

runMain(async () => {
  requireInstalled();
  const node = ensureNode();
  const [name, ...words] = process.argv.slice(2).filter((word) => word !== '--');
  if (name === 'growth') {
    const env = { ...childEnvironment(node), NODE_ENV: 'production' };
    await build('@nightjar/server', env);
    return becomeProgram(node, [join(root, 'e2e/bench/growth/main.ts'), ...words], env);
  }
  const chromium = await ensureChromium();
  await ensureFfmpeg();
  const env = { ...childEnvironment(node), CHROMIUM_PATH: chromium, NODE_ENV: 'production' };
  await build('@nightjar/server', env);
  becomeProgram(node, [join(root, 'e2e/bench/main.ts'), ...process.argv.slice(2)], env);
});
