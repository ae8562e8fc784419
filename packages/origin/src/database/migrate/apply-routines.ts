import type pg from 'pg';
import { z } from 'zod';
import { rows } from '../rows.ts';
import type { RoutineFile } from './shipped-schema.ts';

/** What the routine files of a database were and created. `objects` are operands of DROP, such as `VIEW list_periods`. */
const table = `CREATE TABLE IF NOT EXISTS schema_routines
  (file text PRIMARY KEY, hash text NOT NULL, objects text[] NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

const existing = `
  SELECT format('TRIGGER %I ON %s', tgname, tgrelid::regclass) AS object
  FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
  WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace
  UNION ALL
  SELECT format('VIEW %s', oid::regclass) FROM pg_class
  WHERE relkind = 'v' AND relnamespace = current_schema()::regnamespace
  UNION ALL
  SELECT format('ROUTINE %s', oid::regprocedure) FROM pg_proc
  WHERE pronamespace = current_schema()::regnamespace`;

const fileRow = z.object({ file: z.string(), hash: z.string() });
const objectsRow = z.object({ objects: z.array(z.string()) });
const objectRow = z.object({ object: z.string() });

/** Creates the table that records the applied routine files. */
export async function prepareRoutineRecord(client: pg.ClientBase): Promise<void> {
  await client.query(table);
}

/** Whether the recorded files differ from those of this build. */
export async function areRoutinesStale(client: pg.ClientBase, files: RoutineFile[]): Promise<boolean> {
  const applied = await rows(client, fileRow, 'SELECT file, hash FROM schema_routines');
  return (
    applied.length !== files.length ||
    files.some(({ name, hash }) => !applied.some((row) => row.file === name && row.hash === hash))
  );
}

/**
 * Drops all functions, views and triggers that routine files created, and creates those of this build. All at once, because
 * they depend on each other and a changed signature cannot be replaced. Objects from other sources are not changed.
 */
export async function applyRoutines(client: pg.ClientBase, files: RoutineFile[]): Promise<void> {
  const applied = await rows(client, objectsRow, 'SELECT objects FROM schema_routines');
  await drop(
    client,
    applied.flatMap(({ objects }) => objects),
  );
  await client.query('DELETE FROM schema_routines');
  let known = await listObjects(client);
  for (const { name, sql, hash } of files) {
    await client.query(sql);
    const objects = await listObjects(client);
    const created = [...objects].filter((object) => !known.has(object));
    await client.query('INSERT INTO schema_routines (file, hash, objects) VALUES ($1, $2, $3)', [
      name,
      hash,
      created,
    ]);
    known = objects;
  }
}

async function listObjects(client: pg.ClientBase): Promise<Set<string>> {
  const found = await rows(client, objectRow, existing);
  return new Set(found.map(({ object }) => object));
}

/**
 * Drops functions last, because triggers and views use them; all views and all functions with one statement each, because
 * objects of one kind can use each other.
 */
async function drop(client: pg.ClientBase, objects: string[]): Promise<void> {
  const ofKind = (kind: string) =>
    objects.filter((object) => object.startsWith(`${kind} `)).map((object) => object.slice(kind.length + 1));
  for (const trigger of ofKind('TRIGGER')) await client.query(`DROP TRIGGER IF EXISTS ${trigger}`);
  for (const kind of ['VIEW', 'ROUTINE']) {
    const names = ofKind(kind);
    if (names.length > 0) await client.query(`DROP ${kind} IF EXISTS ${names.join(', ')}`);
  }
}
