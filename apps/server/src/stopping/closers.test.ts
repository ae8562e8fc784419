import { expect, test } from 'vitest';
import { createClosers } from './closers.ts';

test('closes in the opposite order, and continues after a failure', async () => {
  const closed: string[] = [];
  const logged: string[] = [];
  const closers = createClosers({ error: (_: object, message: string) => logged.push(message) } as never);
  closers.add('database', async () => closed.push('database'));
  closers.add('worker', () => {
    throw new Error('gone');
  });
  closers.add('listener', () => closed.push('listener'));
  await closers.closeAll();
  expect(closed).toEqual(['listener', 'database']);
  expect(logged).toEqual(['The worker could not be closed cleanly.']);
});
