import { runAudit } from './commands/audit.ts';
import { runEncode } from './commands/encode.ts';
import { runExport } from './commands/export.ts';
import { runHashes } from './commands/hashes.ts';
import { runImport } from './commands/import.ts';
import { runMember } from './commands/member.ts';
import { runRetentionCommand } from './commands/retention.ts';
import { runSeed } from './commands/seed.ts';
import { runServer } from './commands/serve.ts';
import { runSweep } from './commands/sweep.ts';
import { runTexts } from './commands/texts.ts';
import { runTrack } from './commands/track.ts';
import { runWorker } from './commands/worker.ts';
import { runCommand } from './startup/run-command.ts';
import { StartError } from './startup/start-error.ts';

const [name = 'serve', ...words] = process.argv.slice(2);

const commands = new Map<string, () => Promise<void>>([
  ['serve', () => runServer()],
  ['worker', runWorker],
  ['audit', () => runAudit(words)],
  ['encode', () => runEncode(words)],
  ['export', () => runExport(words)],
  ['hashes', () => runHashes(words)],
  ['import', () => runImport(words)],
  ['member', () => runMember(words)],
  ['retention', () => runRetentionCommand(words)],
  ['sweep', () => runSweep(words)],
  ['seed', () => runSeed(words)],
  ['texts', () => runTexts(words)],
  ['track', () => runTrack(words)],
]);

runCommand(async () => {
  const command = commands.get(name);
  if (!command)
    throw new StartError(`There is no command "${name}": use ${[...commands.keys()].join(', ')}.`);
  await command();
});
