/** `pnpm dev`: the product from its sources. A change of the server restarts it, a change of the site replaces itself in the page. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { becomeProgram } from './run-server.mjs';
import { childEnvironment, ensureFfmpeg, ensureNode, requireInstalled, root, runMain } from './setup.mjs';

runMain(async () => {
  requireInstalled();
  const node = ensureNode();
  const env = childEnvironment(node);
  await ensureFfmpeg();
  for (const app of ['embed', 'download']) {
    await build(`@nightjar/${app}`, env);
    followSources(app, env);
  }
  const words = [
    '--conditions=@nightjar/source',
    // Named folders only: Vite writes its bundled configuration below node_modules and imports it at every start.
    ...['apps/server', 'packages/api', 'packages/media', 'packages/origin', 'packages/site-config'].map(
      (folder) => `--watch-path=${join(root, folder, 'src')}`,
    ),
    '--watch-preserve-output',
    '--disable-warning=ExperimentalWarning',
    join(root, 'apps/server/src/development/main.ts'),
  ];
  becomeProgram(node, words, { ...env, NODE_ENV: 'development' });
});

/** Builds an app anew, for the browser and for the server, whenever its sources change. */
function followSources(app, env) {
  const cwd = join(root, 'apps', app);
  for (const mode of [[], ['--ssr']]) {
    // The folder is not emptied first: the other build and the server read in it.
    const words = ['build', '--watch', '--emptyOutDir', 'false', '--logLevel', 'warn', ...mode];
    const follower = spawn(join(cwd, 'node_modules/.bin/vite'), words, {
      cwd,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    process.on('exit', () => follower.kill());
  }
}
