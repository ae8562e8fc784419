import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const module = new URL('run-command.ts', import.meta.url).href;

it('continues when the reader of the output has ended', async () => {
  const program = `
    import { runCommand } from ${JSON.stringify(module)};
    runCommand(async () => {
      for (let line = 0; line < 5; line += 1) {
        process.stdout.write('line\\n');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      process.stderr.write('done');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const [code] = await once(child, 'close');
  expect(errors).toBe('done');
  expect(code).toBe(0);
});
