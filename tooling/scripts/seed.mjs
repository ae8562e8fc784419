/** `pnpm seed --videos N`: a large synthetic catalogue in the database that the server uses, also while it runs. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { childEnvironment, ensureNode, requireInstalled, root, runMain } from './setup.mjs';

runMain(async () => {
  requireInstalled();
  const node = ensureNode();
  const env = childEnvironment(node);
  await build('@nightjar/server', env);
  const program = join(root, 'apps/server/dist/main.js');
  const seed = spawn(node, [program, 'seed', ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => seed.kill(signal));
  seed.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
});
