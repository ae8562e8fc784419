/**
 * `pnpm start`: from a fresh clone to a running site. Builds what is stale, then hands over to the server: its output,
 * its signals and its exit code are this command's own.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { childEnvironment, ensureFfmpeg, ensureNode, requireInstalled, root, runMain } from './setup.mjs';

runMain(async () => {
  requireInstalled();
  const node = ensureNode();
  const env = childEnvironment(node);
  await ensureFfmpeg();
  await build('@nightjar/server', env);

  const server = spawn(
    node,
    ['--enable-source-maps', join(root, 'apps/server/dist/main.js'), ...process.argv.slice(2)],
    {
      cwd: root,
      env: { ...env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
      stdio: 'inherit',
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
});
