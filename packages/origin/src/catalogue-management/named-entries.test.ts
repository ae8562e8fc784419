import { uploadRules } from '@nightjar/api';
import type { CatalogueKind } from '@nightjar/api/operations';
import type pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { transaction } from '../database/transaction.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { publishModels } from '../uploads/model-consents/publish-models.ts';
import { openUploadSite } from '../uploads/testing/upload-site.ts';
import { parseLine } from './import/import-line.ts';
import { saveTexts } from './import/import-store.ts';
import { findOrCreateNamed, namesOf } from './named-entries.ts';

const { site, sql, send, operations, close } = await openUploadSite();
afterAll(close);

async function draft(): Promise<number> {
  const [row] = await sql(
    `INSERT INTO videos (dir, title, status_id, step, post_date, picture_key, user_id)
     VALUES ('x', 'Title', 2, 'uploading', now(), 'x', $1) RETURNING id::int`,
    [testUsers.ada],
  );
  const videoId = Number(row?.id);
  await sql(
    `INSERT INTO uploads (video_id, user_id, file_name, bytes, preview_seconds) VALUES ($1, $2, 'a.mp4', 1, 0)`,
    [videoId, testUsers.ada],
  );
  return videoId;
}

async function save(kind: CatalogueKind, title: string, more: { id?: number; dir?: string } = {}) {
  const saved = await operations.call('saveCatalogueEntry', { kind, title, ...more });
  if (!saved.ok) throw new Error(saved.code);
  return saved.output.id;
}

/** An entry that had another title and address, and has another entry in it. */
async function mergedEntry(kind: CatalogueKind, name: string) {
  const id = await save(kind, `First ${name}`);
  await save(kind, `Second ${name}`, { id });
  const other = await save(kind, `Third ${name}`);
  const merged = await operations.call('mergeCatalogueEntry', {
    kind,
    id: other,
    into: `Second ${name}`,
  });
  if (!merged.ok) throw new Error(merged.code);
  return id;
}

/** A video with the texts of a line of an import. */
async function importLine(fields: Record<string, string>): Promise<number> {
  const line = parseLine({ line: 1, fields: { file: 'a.mp4', title: 'A walk', ...fields } });
  if ('problem' in line) throw new Error(line.problem);
  const videoId = await draft();
  await transaction(site.database.pool, (client) =>
    saveTexts(client, { videoId, line, ownerId: null, digest: 'x' }),
  );
  return videoId;
}

const edit = (videoId: number, fields: Record<string, string>) =>
  send('/api/video_edit.php', { act: 'edit', video_id: String(videoId), ...fields });
const entries = async (table: string, name: string) =>
  (await sql(`SELECT title FROM ${table} WHERE title LIKE $1 ORDER BY 1`, [`% ${name}`])).map(
    ({ title }) => title,
  );

describe('153: a name of a merged or renamed entry', () => {
  test('as a tag is the present tag', async () => {
    await mergedEntry('tag', 'Wind');
    const videoId = await draft();
    expect((await edit(videoId, { tags: 'first wind, Third Wind, still new' })).status).toBe(200);
    const tags = await sql(
      'SELECT title FROM tags JOIN video_tags ON tag_id = id WHERE video_id = $1 ORDER BY 1',
      [videoId],
    );
    expect(tags.map(({ title }) => title)).toEqual(['Second Wind', 'still new']);
    expect(await entries('tags', 'Wind')).toEqual(['Second Wind']);
  });

  test('as a tag is the tag with this title, also one that was renamed without a new address', async () => {
    const id = await save('tag', 'Gale');
    await save('tag', 'Breeze', { id, dir: 'gale' });
    const videoId = await draft();
    expect((await edit(videoId, { tags: 'breeze' })).status).toBe(200);
    expect(await sql('SELECT tag_id::int FROM video_tags WHERE video_id = $1', [videoId])).toEqual([
      { tag_id: id },
    ]);
  });

  test('as a channel is the present channel, unless that one is banned', async () => {
    const id = await mergedEntry('channel', 'Studio');
    const videoId = await draft();
    const channelOf = async () =>
      (await sql('SELECT channel_id::int AS id FROM videos WHERE id = $1', [videoId]))[0]?.id;
    for (const channel of ['third studio', 'First Studio', 'second-studio']) {
      await edit(videoId, { channel: '' });
      expect((await edit(videoId, { channel })).status).toBe(200);
      expect(await channelOf()).toBe(id);
    }
    await sql('UPDATE channels SET is_banned = true WHERE id = $1', [id]);
    expect((await edit(videoId, { channel: 'Third Studio' })).body).toMatchObject({
      errors: [{ field: 'channel' }],
    });
  });

  test('as a model is the present model, once, and needs one consent', async () => {
    const id = await mergedEntry('model', 'Lind');
    const videoId = await draft();
    const sent = {
      models: 'Third Lind,First Lind',
      consents: 'Third Lind\nFirst Lind',
      consent_revision: uploadRules.consentRevision,
    };
    expect((await edit(videoId, sent)).status).toBe(200);
    expect(await sql('SELECT model_id::int AS id FROM video_models WHERE video_id = $1', [videoId])).toEqual([
      { id },
    ]);
    expect(
      await sql('SELECT model_id::int AS id FROM model_consents WHERE video_id = $1', [videoId]),
    ).toEqual([{ id }]);
  });

  test('as a proposed model is the present model when the video is published', async () => {
    const videoId = await draft();
    expect((await edit(videoId, { models: 'Third Berg,雲,Zoé Berg' })).status).toBe(200);
    const id = await mergedEntry('model', 'Berg');
    const cloud = await save('model', '雲', { dir: 'cloud' });
    await save('model', 'Kumo', { id: cloud, dir: 'cloud' });
    const zoe = await save('model', 'Zoe Berg');
    await save('model', 'Zoe Lang', { id: zoe });
    await transaction(site.database.pool, (client) => publishModels(client, videoId));
    const linked = await sql(
      'SELECT dir, id::int FROM models JOIN video_models ON model_id = id WHERE video_id = $1 ORDER BY dir',
      [videoId],
    );
    // Another model, whose name has the slug of a former address.
    expect(linked).toEqual([
      { dir: 'cloud', id: cloud },
      { dir: 'second-berg', id },
      { dir: 'zoe-berg-2', id: expect.any(Number) },
    ]);
  });

  test('in a line of an import is the present category, model, channel and tag', async () => {
    const kinds = { category: 'categories', model: 'models', channel: 'channels', tag: 'tags' } as const;
    const ids = new Map<string, number>();
    for (const kind of ['category', 'model', 'channel', 'tag'] as const)
      ids.set(kind, await mergedEntry(kind, 'Coast'));
    const videoId = await importLine({
      categories: 'First Coast;Third Coast',
      models: 'Third Coast',
      channel: 'third coast',
      tags: 'first coast;Second Coast',
    });
    for (const [kind, table] of Object.entries(kinds)) {
      expect(await entries(table, 'Coast')).toEqual(['Second Coast']);
      const linked =
        kind === 'channel'
          ? 'SELECT channel_id::int AS id FROM videos WHERE id = $1'
          : `SELECT ${kind}_id::int AS id FROM video_${table} WHERE video_id = $1`;
      expect(await sql(linked, [videoId])).toEqual([{ id: ids.get(kind) }]);
    }
  });

  test('leads to the present entry in a merge', async () => {
    const id = await mergedEntry('category', 'Hills');
    const other = await save('category', 'Fourth Hills');
    const merged = await operations.call('mergeCatalogueEntry', {
      kind: 'category',
      id: other,
      into: 'First Hills',
    });
    expect(merged).toMatchObject({ ok: true, output: { id } });
  });
});

describe('177: a name without Latin letters and digits', () => {
  const namesOfVideo = async (videoId: number) =>
    (
      await sql(
        `SELECT 'category' AS kind, dir, title FROM categories JOIN video_categories ON category_id = id WHERE video_id = $1
         UNION SELECT 'model', dir, title FROM models JOIN video_models ON model_id = id WHERE video_id = $1
         UNION SELECT 'tag', dir, title FROM tags JOIN video_tags ON tag_id = id WHERE video_id = $1
         UNION SELECT 'channel', c.dir, c.title FROM channels c JOIN videos v ON v.channel_id = c.id WHERE v.id = $1
         ORDER BY 1, 2`,
        [videoId],
      )
    ).map(({ kind, dir, title }) => `${kind} ${dir} ${title}`);
  const create = (client: pg.PoolClient, title: string) => findOrCreateNamed(client, 'tag', namesOf([title]));

  test('in a line of an import makes an entry with a numbered address, which is found again', async () => {
    const fields = { categories: 'Пейзажи;Abstract', models: 'Анна', tags: 'река;лес;—', channel: 'Студия' };
    const expected = [
      'category abstract Abstract',
      'category category Пейзажи',
      'channel channel Студия',
      'model model-2 Анна',
      'tag tag лес',
      'tag tag-2 река',
    ];
    await save('model', 'Model');
    expect(await namesOfVideo(await importLine(fields))).toEqual(expected);
    const again = { ...fields, categories: 'abstract;ПЕЙЗАЖИ', tags: 'Река;Лес' };
    expect(await namesOfVideo(await importLine(again))).toEqual(expected);
  });

  test('as a tag of a member makes a tag', async () => {
    const videoId = await draft();
    expect((await edit(videoId, { tags: '日本語, природа, été, 日本語' })).status).toBe(200);
    const titles = (await namesOfVideo(videoId)).map((name) => name.split(' ').at(-1));
    expect(titles.sort()).toEqual(['été', 'природа', '日本語']);
  });

  test('does not get the address of an entry that was merged', async () => {
    const { pool } = site.database;
    const [id = 0] = await transaction(pool, (client) => create(client, '風'));
    const [row] = await sql('SELECT dir FROM tags WHERE id = $1', [id]);
    await save('tag', 'Winds');
    const merged = await operations.call('mergeCatalogueEntry', { kind: 'tag', id, into: 'Winds' });
    expect(merged).toMatchObject({ ok: true });
    await transaction(pool, (client) => create(client, '雨'));
    expect(await sql(`SELECT dir = $1 AS same FROM tags WHERE title = '雨'`, [row?.dir])).toEqual([
      { same: false },
    ]);
  });

  test('is one entry when two transactions make it at the same time', async () => {
    const { pool } = site.database;
    const isWaiting = async () =>
      (await sql('SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = $1', ['transactionid'])).length > 0;
    const { first, second } = await transaction(pool, async (client) => {
      const first = await create(client, '雪');
      const second = transaction(pool, (other) => create(other, '雪'));
      await expect.poll(isWaiting).toBe(true);
      return { first, second };
    });
    expect(await second).toEqual(first);
  });
});
