import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { removeValues } from './remove-values.ts';
import { users } from './schema/index.ts';
import { typed } from './typed.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ rows: 'catalogue' });
});
afterAll(() => database.close());

const texts = (shown: unknown): string => {
  if (!(shown instanceof Error)) return '';
  return `${shown.stack} ${JSON.stringify(shown)} ${shown.message} ${texts(shown.cause)}`;
};

test('removes the values of a failed statement from its error and the causes', async () => {
  const row = { username: 'twice', email: 'secret@example.org', passwordHash: 'secret-hash' };
  await typed(database.pool).insert(users).values(row);
  const error: unknown = await typed(database.pool)
    .insert(users)
    .values(row)
    .catch((thrown: unknown) => thrown);
  const wrapped = new Error('The account could not be stored.', { cause: error });
  expect(texts(wrapped)).toMatch(/secret-hash/);
  removeValues(wrapped);
  expect(texts(wrapped)).not.toMatch(/secret|twice/);
  expect(texts(wrapped)).toMatch(/Failed query: insert into "users"/);
  expect(texts(wrapped)).toMatch(/duplicate key value/);
});

test.each([
  ['uuid', '22P02'],
  ['integer', '22P02'],
  ['jsonb', '22P02'],
  ['date', '22007'],
])('removes a value that is no %s from the message of PostgreSQL', async (type, code) => {
  const error: unknown = await database.pool
    .query(`SELECT $1::${type}`, ['secret-value'])
    .catch((thrown: unknown) => thrown);
  expect(texts(error)).toMatch(/secret/);
  removeValues(error);
  expect(texts(error)).not.toMatch(/secret/);
  expect(error).toMatchObject({ message: `PostgreSQL refused a value (${code}).` });
});

test('ends at an error that is its own cause', () => {
  const error = new Error('in a circle');
  error.cause = error;
  removeValues(error);
  expect(error.message).toBe('in a circle');
});
