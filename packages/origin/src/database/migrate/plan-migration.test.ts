import { describe, expect, test } from 'vitest';
import { planMigration } from './plan-migration.ts';
import { readShippedSchema } from './shipped-schema.ts';

const shipped = readShippedSchema();
const names = shipped.migrations.map(({ name }) => name);
const former = shipped.formerChain.migrations;

const plan = (recorded: string[], hasTables = recorded.length > 0) => {
  const { adopts, pending } = planMigration(recorded, hasTables, shipped);
  return { adopts, pending: pending.map(({ name }) => name) };
};

describe('planMigration', () => {
  test('applies everything to an empty database', () => {
    expect(plan([])).toEqual({ adopts: false, pending: names });
  });

  test('applies nothing to a current database', () => {
    expect(plan(names)).toEqual({ adopts: false, pending: [] });
  });

  test('applies the migrations that follow the recorded ones', () => {
    expect(plan(names.slice(0, 2))).toEqual({ adopts: false, pending: names.slice(2) });
  });

  test('adopts a database of the previous release', () => {
    expect(plan(former)).toEqual({ adopts: true, pending: names.slice(3) });
  });

  test.each([
    ['newer', [...names, '9999_tomorrow'], true, /^The database is newer .*9999_tomorrow.*newer build/],
    ['newer than the previous release', [...former, '0046_more'], true, /^The database is newer .*0046_more/],
    [
      'an unfinished previous release',
      former.slice(0, 31),
      true,
      /only 31 of the 46 .*previous release once/,
    ],
    ['a mixture', [...former, ...names], true, /only 46 of the 46|migrated only in part/],
    ['without an earlier migration', names.slice(1), true, new RegExp(`${names[0]} is missing.*backup`)],
    ['without a record', [], true, /no record of its migrations.*complete backup/],
  ])('refuses a database that is %s in one sentence', (_case, recorded, hasTables, message) => {
    const refusal = () => plan(recorded, hasTables);
    expect(refusal).toThrow(message);
    expect(refusal).toThrow(expect.objectContaining({ code: 'database_schema' }));
    expect(refusal).toThrow(/^[^.\n]*\.$/);
  });
});
