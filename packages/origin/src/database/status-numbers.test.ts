import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('../', import.meta.url);

/** A status that is compared with, set to or typed as a number: `status_id = 1`, `:= 4`, `statusId: 5`, `status_id) <> 5`. */
const bareNumber =
  /\b(?:status_?id|held_status)\b["`]?\s*\)?\s*(?:=|:|<|>|!|(?:not\s+)?in\b)[=>:]*\s*\(?\s*'?\d/i;

test('numbers of states are written in videoStatus only', () => {
  const files = globSync(['**/*.ts', 'database/routines/*.sql'], { cwd: source }).filter(
    (file) => !file.endsWith('.test.ts') && !file.startsWith('testing/'),
  );
  expect(files.length).toBeGreaterThan(200);
  const lines = files.flatMap((file) =>
    readFileSync(new URL(file, source), 'utf8')
      .split('\n')
      .flatMap((line, at) => (bareNumber.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(lines).toEqual([]);
});
