import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import type { LineResult } from '../import/import-videos.ts';
import { exportEntries } from './export-entries.ts';
import { importEntries } from './import-entries.ts';

let database: TestDatabase;
let folder: string;

const tables = ['categories', 'models', 'channels', 'tags', 'catalogue_redirects'] as const;
const sql = async (text: string, values: unknown[] = []) =>
  (await database.pool.query<Record<string, unknown>>(text, values)).rows;
const clear = async () => {
  for (const table of tables) await sql(`delete from ${table}`);
};

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'nightjar-entries-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(clear);

async function run(
  name: string,
  text: string | Buffer,
  options: { isDryRun?: boolean; signal?: AbortSignal } = {},
) {
  const path = join(folder, name);
  await writeFile(path, text);
  const results: LineResult[] = [];
  const onLine = (result: LineResult) => void results.push(result);
  const summary = await importEntries({ database, path, isDryRun: false, onLine, ...options });
  return { summary, problems: results.flatMap(({ line, problem }) => (problem ? [[line, problem]] : [])) };
}
async function exported(format: 'csv' | 'jsonl'): Promise<string> {
  let text = '';
  for await (const line of exportEntries(database, format)) text += line;
  return text;
}

/** The stored entries without ids and times, which differ between databases. */
async function stored() {
  return {
    categories: await sql('select dir, title, is_hidden from categories order by dir'),
    models: await sql('select dir, title, description, gender, info from models order by dir'),
    channels: await sql('select dir, title, title2, description, url, vda from channels order by dir'),
    tags: await sql('select dir, title from tags order by dir'),
    redirects: await sql(
      `select r.kind, r.dir, coalesce(c.dir, m.dir) as target from catalogue_redirects r
       left join categories c on r.kind = 'category' and c.id = r.target_id
       left join models m on r.kind = 'model' and m.id = r.target_id order by r.kind, r.dir`,
    ),
  };
}

async function fill() {
  await sql(
    `insert into categories (dir, title, is_hidden) values ('clouds', 'Clouds, high', false), ('fog', 'Fog', true)`,
  );
  await sql(
    `insert into models (dir, title, description, gender, info) values
     ('ada', 'Ada "A" Lind', E'Two\nlines; and more', 'str', '{"hair":"blonde","age":"31"}'), ('bo', 'Bo', '', 'gay', '{}')`,
  );
  await sql(
    `insert into channels (dir, title, title2, description, url, vda) values ('north', 'North', 'Nord', 'Text', 'https://north.example/', true)`,
  );
  await sql(`insert into tags (dir, title) values ('dawn', 'Dawn')`);
  await sql(
    `insert into catalogue_redirects (kind, dir, target_id)
     select 'category', unnest(array['cloud', 'sky']), id from categories where dir = 'clouds'
     union all select 'model', 'ada-l', id from models where dir = 'ada'`,
  );
}

describe('118: a list of entries', () => {
  test.each(['csv', 'jsonl'] as const)('as %s makes the same rows in an empty database', async (format) => {
    await fill();
    const before = await stored();
    const list = await exported(format);
    await clear();
    const { summary, problems } = await run(`entries.${format}`, list);
    expect(problems).toEqual([]);
    expect(summary).toMatchObject({ added: 6, changed: 0, unchanged: 0, failed: 0, isComplete: true });
    expect(await stored()).toEqual(before);
    expect(await exported(format)).toBe(list);
    expect((await run(`entries.${format}`, list)).summary).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 6,
    });
  });

  test.each(['csv', 'jsonl'] as const)('as %s restores entries that were changed', async (format) => {
    await fill();
    const before = await stored();
    const list = await exported(format);
    await sql(
      `update models set description = 'x', info = '{"eye":"Green"}', gender = 'gay', title = 'x' where dir = 'ada'`,
    );
    await sql(`update models set description = 'x', info = '{"eye":"Green"}' where dir = 'bo'`);
    await sql(`update categories set is_hidden = not is_hidden`);
    await sql(`update channels set title2 = '', url = '', vda = false`);
    await sql('delete from catalogue_redirects');
    expect((await run(`entries.${format}`, list)).summary).toMatchObject({
      changed: 5,
      unchanged: 1,
      failed: 0,
    });
    expect(await stored()).toEqual(before);
  });

  test('keeps what a line does not name', async () => {
    await fill();
    const before = await stored();
    const { summary } = await run('part.csv', 'kind,dir,title\r\nmodel,ada,Ada\r\nmodel,cid,Cid\r\n');
    expect(summary).toMatchObject({ added: 1, changed: 1 });
    const after = await stored();
    expect(after.models[0]).toEqual({ ...before.models[0], title: 'Ada' });
    expect(after.models[2]).toMatchObject({ dir: 'cid', gender: 'str', description: '' });
    expect(after.redirects).toEqual(before.redirects);
  });

  test('reports each wrong line and imports the others', async () => {
    await fill();
    const { summary, problems } = await run(
      'wrong.jsonl',
      [
        { kind: 'tag', dir: 'dusk', title: 'Dusk' },
        { kind: 'tag', dir: 'dusk', title: 'Dusk again' },
        { kind: 'studio', dir: 'x', title: 'X' },
        { kind: 'tag', dir: 'Not An Address', title: 'X' },
        { kind: 'tag', dir: 'y', title: 'Y', description: 'text' },
        { kind: 'tag', dir: 'z', title: 'Z', colour: 'red' },
        { kind: 'model', dir: 'kid', title: 'Kid', facts: { age: '17' } },
        { kind: 'model', dir: 'web', title: 'Web', facts: { website: 'no address' } },
        { kind: 'channel', dir: 'south', title: 'South', url: 'javascript:alert(1)' },
        { kind: 'category', dir: 'mist', title: 'Mist', redirects: ['fog'] },
        { kind: 'category', dir: 'rain', title: 'Rain', redirects: ['sky'] },
      ]
        .map((line) => JSON.stringify(line))
        .join('\n'),
    );
    expect(problems.map(([line]) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(problems.map(([, problem]) => problem).join('\n')).toMatchInlineSnapshot(`
      "has the kind and address of line 1
      kind: use category, model, channel, or tag
      dir: is not an address of lower case letters and digits
      description: a tag has no such field
      there is no field "colour": use kind, dir, title, description, hidden, gender, title2, url, vda, facts, redirects
      facts: name an age below 18
      facts.website: is not valid for a model
      url: is not valid for a channel
      redirects: fog is the address of a category"
    `);
    expect(summary).toMatchObject({ added: 2, failed: 9 });
    const { tags, categories, redirects } = await stored();
    expect(tags.map(({ dir }) => dir)).toEqual(['dawn', 'dusk']);
    expect(categories.map(({ dir }) => dir)).toEqual(['clouds', 'fog', 'rain']);
    expect(redirects).toContainEqual({ kind: 'category', dir: 'sky', target: 'rain' });
  });

  test('is refused as a whole if it is not UTF-8', async () => {
    const list = Buffer.from('kind,dir,title\ntag,cafe,Caf\xe9\n', 'latin1');
    await expect(run('windows.csv', list)).rejects.toMatchObject({
      code: 'import',
      message: expect.stringContaining('windows.csv is not UTF-8'),
    });
  });

  test('is checked by a dry run, which changes nothing', async () => {
    await fill();
    const before = await stored();
    const list = 'kind,dir,title\nmodel,ada,Changed\ntag,new,New\ntag,dawn,Dawn\n';
    const { summary } = await run('dry.csv', list, { isDryRun: true });
    expect(summary).toMatchObject({ added: 1, changed: 1, unchanged: 1, failed: 0 });
    expect(await stored()).toEqual(before);
  });

  test('continues after an interruption, and each run with changes is in the audit log', async () => {
    const list = 'kind,dir,title\ntag,a,A\ntag,b,B\n';
    const stopping = new AbortController();
    stopping.abort();
    expect((await run('long.csv', list, { signal: stopping.signal })).summary.isComplete).toBe(false);
    expect((await run('long.csv', list)).summary).toMatchObject({ added: 2, isComplete: true });
    const [entry] = await sql('select action, details from audit_log order by id desc limit 1');
    expect(entry?.action).toBe('catalogue.import_entries');
    expect(entry?.details).toContain('"added":2');
  });
});
