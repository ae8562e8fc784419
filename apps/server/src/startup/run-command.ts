import { startErrorMessage } from './start-error.ts';

/** Runs a command of the server; on failure prints the message and exits with code 1. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    process.stderr.write(`${startErrorMessage(error)}\n`);
    process.exit(1);
  });
}
