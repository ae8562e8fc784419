import { sentenceFor } from './start-error.ts';

/** Runs a command of the server; a failure is shown as its sentence and ends the process with code 1. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exit(1);
  });
}
