/** `pnpm bench [name…]`: builds, starts the product on data of its own, and prints one JSON line a figure. */
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
  const chromium = await ensureChromium();
  await ensureFfmpeg();
  const env = { ...childEnvironment(node), CHROMIUM_PATH: chromium, NODE_ENV: 'production' };
  await build('@nightjar/server', env);
  becomeProgram(node, [join(root, 'e2e/bench/main.ts'), ...process.argv.slice(2)], env);
});
