import { startErrorMessage } from './start-error.ts';

/** Runs a command of the server; on failure prints the message and exits with code 1. */
export function runCommand(command: () => Promise<void>): void {
  process.stdout.on('error', ignoreClosedPipe);
  command().catch((error: unknown) => {
    process.stderr.write(`${startErrorMessage(error)}\n`);
    process.exit(1);
  });
}

/** The reader of the output may end first, for example `head`; the command continues. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
