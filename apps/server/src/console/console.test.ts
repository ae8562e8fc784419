import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createConsole } from './console.ts';

test.each([false, true])('the values of a failed statement are in no log line (terminal: %s)', (isTTY) => {
  const stream = Object.assign(new PassThrough(), { isTTY });
  const query = 'insert into "users" values ($1)';
  const params = ['ada@example.org'];
  const error = Object.assign(new Error(`Failed query: ${query}\nparams: ${params}`), { query, params });
  createConsole({ level: 'warn', stream }).log.error({ err: error }, 'A job failed.');
  const written = String(stream.read());
  expect(written).toContain('insert into');
  expect(written).toContain('A job failed.');
  expect(written).not.toContain('ada@example.org');
});
