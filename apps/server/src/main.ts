import { runSeed } from './commands/seed.ts';
import { runServer } from './commands/serve.ts';
import { runWorker } from './commands/worker.ts';
import { StartError, sentenceFor } from './startup/start-error.ts';

const [command = 'serve', ...words] = process.argv.slice(2);

const commands: Record<string, () => Promise<void>> = {
  serve: runServer,
  worker: runWorker,
  seed: () => runSeed(words),
};

async function main() {
  const run = commands[command];
  if (!run) throw new StartError(`There is no command "${command}": use serve, worker or seed.`);
  await run();
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
});
