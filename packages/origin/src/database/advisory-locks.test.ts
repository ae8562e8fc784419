import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

const source = new URL('../', import.meta.url);

test('each advisory lock has a key of its own', () => {
  const keys = Object.values(advisoryLocks);
  expect(new Set(keys).size).toBe(keys.length);
});

test('keys of advisory locks are written in advisory-locks.ts only', () => {
  const files = globSync(['**/*.ts', 'database/routines/*.sql'], { cwd: source });
  expect(files.length).toBeGreaterThan(200);
  const withKeys = files.filter((file) =>
    /\b7_?205_?4\d\d\b/.test(readFileSync(new URL(file, source), 'utf8')),
  );
  expect(withKeys).toEqual(['database/advisory-locks.ts']);
});
