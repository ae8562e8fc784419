/** Entry of `pnpm dev`: runs the product from its sources. Not part of the build. */
import { runServer } from '../commands/serve.ts';
import { runWorker } from '../commands/worker.ts';
import { runCommand } from '../startup/run-command.ts';
import { sourcePages } from './source-pages.ts';

runCommand(() => (process.argv[2] === 'worker' ? runWorker() : runServer(sourcePages)));
