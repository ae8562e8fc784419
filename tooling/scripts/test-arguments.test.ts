import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const command = fileURLToPath(new URL('test.mjs', import.meta.url));

test.each([
  [['--only', 'nonsense'], 'There is no step "nonsense": choose from lint, workspace,'],
  [['--only'], "Option '--only <value>' argument missing"],
  [['--onyl', 'lint'], "Unknown option '--onyl'"],
  [['packages/api'], "Unexpected argument 'packages/api'"],
])('`pnpm test %j` is refused before anything runs', (args, message) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(stdout).toBe('');
});
