/** `pnpm dev`: runs the product from its sources. A change of the server restarts it, a change of the site is hot-replaced. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { runInForeground } from './run-server.mjs';
import { childEnvironment, ensureFfmpeg, ensureNode, requireInstalled, root, runMain } from './setup.mjs';

runMain(async () => {
  requireInstalled();
  const node = ensureNode();
  const env = childEnvironment(node);
  await ensureFfmpeg();
  for (const app of ['embed', 'download']) {
    await build(`@nightjar/${app}`, env);
    rebuildOnChange(app, env);
  }
  const args = [
    '--conditions=@nightjar/source',
    // Only these folders: Vite writes its bundled configuration below node_modules and imports it at every start.
    ...[
      'apps/server',
      'packages/api',
      'packages/embedded-postgres',
      'packages/media',
      'packages/origin',
      'packages/site-config',
    ].map((folder) => `--watch-path=${join(root, folder, 'src')}`),
    '--watch-preserve-output',
    '--disable-warning=ExperimentalWarning',
    join(root, 'apps/server/src/development/main.ts'),
  ];
  runInForeground(node, args, { ...env, NODE_ENV: 'development' });
});

/** Rebuilds an app, for the browser and for the server, when its sources change. */
function rebuildOnChange(app, env) {
  const cwd = join(root, 'apps', app);
  for (const mode of [[], ['--ssr']]) {
    // The folder must not be emptied, because the other build and the server read from it.
    const args = ['build', '--watch', '--emptyOutDir', 'false', '--logLevel', 'warn', ...mode];
    const builder = spawn(join(cwd, 'node_modules/.bin/vite'), args, {
      cwd,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    process.on('exit', () => builder.kill());
  }
}
