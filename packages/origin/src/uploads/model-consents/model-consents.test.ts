import { uploadRules } from '@nightjar/api';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../database/transaction.ts';
import { retentionRules } from '../../retention/rules.ts';
import { testUsers } from '../../testing/test-catalogue.ts';
import { asFile, openUploadSite } from '../testing/upload-site.ts';

const { site, cookies, sql, fresh, send, upload, operations, close, store } = await openUploadSite();
afterAll(close);
beforeEach(() => sql('DELETE FROM limit_events'));

const revision = { consent_revision: uploadRules.consentRevision };

const sendVideo = (more: Record<string, string>) => upload(asFile(fresh(), 'clip.mp4'), more);
const idOf = ({ body }: { body: Record<string, unknown> }) => Number(body.video_id);
const edit = (videoId: number, more: Record<string, string>, cookie = cookies.ada) =>
  send('/api/video_edit.php', { act: 'edit', video_id: String(videoId), ...more }, undefined, cookie);
const records = (videoId: number) =>
  sql(
    `SELECT name, model_id, user_id, revision, reference, confirmed_at IS NOT NULL AS confirmed, removed_at IS NOT NULL AS removed
     FROM model_consents WHERE video_id = $1 ORDER BY id`,
    [videoId],
  );
const linked = async (videoId: number) =>
  (
    await sql(
      'SELECT m.title FROM video_models j JOIN models m ON m.id = j.model_id WHERE j.video_id = $1 ORDER BY 1',
      [videoId],
    )
  ).map(({ title }) => title);
const ready = (videoId: number) =>
  sql(
    `WITH a AS (UPDATE media_assets SET state = 'ready' WHERE id = (SELECT asset_id FROM videos WHERE id = $1))
     UPDATE videos SET status_id = 3, step = NULL WHERE id = $1`,
    [videoId],
  );

describe('the models of an upload', () => {
  test('87: have a record each, with who confirmed which statement and when', async () => {
    const videoId = idOf(await sendVideo({}));
    const record = {
      user_id: testUsers.ada,
      revision: uploadRules.consentRevision,
      confirmed: true,
      removed: false,
    };
    expect(await records(videoId)).toEqual([
      { ...record, name: 'ada lind', model_id: 1, reference: 'contract 12' },
      { ...record, name: 'Nobody Known', model_id: null, reference: '' },
    ]);
    expect(await linked(videoId)).toEqual(['Ada Lind']);
  });

  test.each([
    ['without a confirmation', { consents: '' }, 'upload.consent'],
    ['with the confirmation of another model', { consents: 'Somebody' }, 'upload.consent'],
    ['with an outdated statement', { consent_revision: '1999-01' }, 'upload.consent_revision'],
  ])('are refused %s, and nothing is stored', async (_, more, code) => {
    const count = async () => (await sql('SELECT count(*) FROM model_consents'))[0];
    const before = await count();
    const { status, body } = await sendVideo({ models: 'Ada Lind', ...more });
    expect([status, body.code]).toEqual([400, code]);
    expect(body.errors).toEqual([expect.objectContaining({ code })]);
    expect(await count()).toEqual(before);
  });

  test('87: are proposals until the publication, which makes them', async () => {
    const videoId = idOf(
      await sendVideo({ models: 'Zoé Marchand,Zoe Marchand', consents: 'Zoé Marchand\nZoe Marchand' }),
    );
    await ready(videoId);
    const reviewed = await operations.call('reviewVideo', { videoId });
    expect(reviewed).toMatchObject({
      ok: true,
      output: {
        models: [],
        consents: [
          {
            model: 'Zoe Marchand',
            isProposed: true,
            confirmedBy: { username: 'ada' },
            revision: uploadRules.consentRevision,
          },
          { isProposed: true },
        ],
      },
    });
    const revision = reviewed.ok ? reviewed.output.revision : '';
    expect(await operations.call('decideVideo', { videoId, decision: 'approve', revision })).toMatchObject({
      ok: true,
    });
    expect(await linked(videoId)).toHaveLength(2);
    const [first, second] = await records(videoId);
    expect(first?.model_id).not.toBeNull();
    expect(second?.model_id).not.toBe(first?.model_id);
  });

  test('of a refused video are not made', async () => {
    const videoId = idOf(await sendVideo({ models: 'Never Made', consents: 'Never Made' }));
    await ready(videoId);
    await operations.call('decideVideo', {
      videoId,
      decision: 'reject',
      reason: 'quality',
      statement: 'Too dark.',
    });
    expect(await sql(`SELECT FROM models WHERE title = 'Never Made'`)).toEqual([]);
  });
});

describe('an edit', () => {
  test('keeps the records of models that stay, ends those of models that go, and needs one for a new model', async () => {
    const videoId = idOf(await sendVideo({ models: 'Ada Lind', consents: 'Ada Lind' }));
    expect((await edit(videoId, { models: 'Ada Lind', title: 'Another title' })).status).toBe(200);
    expect(await records(videoId)).toHaveLength(1);
    expect((await edit(videoId, { models: 'Ada Lind,Bo Frey' })).body).toMatchObject({
      code: 'upload.consent',
      errors: [{ field: 'models', code: 'upload.consent', params: { name: 'Bo Frey' } }],
    });
    expect((await edit(videoId, { models: 'Bo Frey', consents: 'Bo Frey', ...revision })).status).toBe(200);
    expect(await records(videoId)).toMatchObject([
      { name: 'Ada Lind', removed: true, confirmed: true },
      { name: 'Bo Frey', removed: false, confirmed: true },
    ]);
  });

  test('with another reference adds a record and keeps the former one', async () => {
    const videoId = idOf(await sendVideo({ models: 'Ada Lind', consents: 'Ada Lind: A' }));
    const again = { models: 'Ada Lind', consents: 'Ada Lind: B', ...revision };
    for (let time = 0; time < 2; time += 1) expect((await edit(videoId, again)).status).toBe(200);
    expect(await records(videoId)).toMatchObject([
      { reference: 'A', removed: true },
      { reference: 'B', removed: false },
    ]);
  });

  test('162: of a published video accepts only models that exist', async () => {
    const videoId = idOf(await sendVideo({ models: 'Ada Lind', consents: 'Ada Lind' }));
    await sql('UPDATE videos SET status_id = 1, step = NULL WHERE id = $1', [videoId]);
    const consents = 'Ada Lind\nUnknown Name';
    expect(
      (await edit(videoId, { models: 'Ada Lind,Unknown Name', consents, ...revision })).body,
    ).toMatchObject({
      code: 'upload.unknown_model',
      errors: [{ field: 'models', params: { name: 'Unknown Name' } }],
    });
    expect((await edit(videoId, { models: 'Ada Lind' })).status).toBe(200);
  });

  test('keeps a model without a record that an import has added', async () => {
    const videoId = idOf(await sendVideo({ models: '', consents: '' }));
    await sql('INSERT INTO video_models (video_id, model_id) VALUES ($1, 1)', [videoId]);
    expect((await edit(videoId, { models: 'Ada Lind' })).status).toBe(200);
    expect([await linked(videoId), await records(videoId)]).toEqual([['Ada Lind'], []]);
  });

  test('after a merge of models keeps the record, which refers to the other model', async () => {
    const videoId = idOf(await sendVideo({ models: 'Merged Name', consents: 'Merged Name' }));
    await sql(`INSERT INTO models (id, dir, title) VALUES (9001, 'merged-name', 'Merged Name')`);
    await sql('UPDATE model_consents SET model_id = 9001 WHERE video_id = $1', [videoId]);
    await sql('INSERT INTO video_models VALUES ($1, 9001)', [videoId]);
    const merged = await operations.call('mergeCatalogueEntry', {
      kind: 'model',
      id: 9001,
      into: 'Ada Lind',
    });
    expect(merged).toMatchObject({ ok: true });
    expect((await edit(videoId, { models: 'Ada Lind' })).status).toBe(200);
    expect(await records(videoId)).toMatchObject([{ name: 'Merged Name', model_id: 1, removed: false }]);
  });
});

test('155: ended records are shown with the video and with the model, and whether another one has replaced them', async () => {
  await sql(
    `INSERT INTO models (id, dir, title) VALUES (9300, 'cy-holm', 'Cy Holm'), (9301, 'di-holm', 'Di Holm')`,
  );
  const models = 'Cy Holm,Di Holm';
  const videoId = idOf(await sendVideo({ models, consents: 'Cy Holm: A\nDi Holm: B' }));
  await edit(videoId, { models: 'Cy Holm', consents: 'Cy Holm: C', ...revision });
  await sql('UPDATE videos SET status_id = 1, step = NULL WHERE id = $1', [videoId]);
  const ofVideo = await operations.call('reviewVideo', { videoId });
  const ended = ofVideo.ok ? ofVideo.output.endedConsents : undefined;
  const record = { confirmedBy: { username: 'ada' }, video: { videoId, state: 'published' } };
  expect(ended?.total).toBe(2);
  expect(ended?.newest.toSorted((a, b) => a.model.localeCompare(b.model))).toMatchObject([
    { ...record, model: 'Cy Holm', reference: 'A', isReplaced: true },
    { ...record, model: 'Di Holm', reference: 'B', isReplaced: false },
  ]);
  const ofModel = await operations.call('catalogueEntry', { kind: 'model', id: 9301 });
  expect(ofModel.ok && ofModel.output.endedConsents).toMatchObject({
    total: 1,
    newest: [{ ...record, model: 'Di Holm' }],
  });
  const ofCategory = await operations.call('catalogueEntry', { kind: 'category', id: 1 });
  expect(ofCategory).toMatchObject({ output: { endedConsents: null } });
});

test('155: of many ended records the newest 24 are shown with the number of all', async () => {
  await sql(`INSERT INTO models (id, dir, title) VALUES (9310, 'ed-holm', 'Ed Holm')`);
  const videoId = idOf(await sendVideo({ models: 'Ed Holm', consents: 'Ed Holm' }));
  await sql(
    `INSERT INTO model_consents (video_id, model_id, name, user_id, confirmed_at, revision, reference, removed_at)
     SELECT $1, 9310, 'Ed Holm', $2, now() - interval '2 days', 'x', n, now() - n * interval '1 minute' FROM generate_series(1, 30) n`,
    [videoId, testUsers.ada],
  );
  const shown = await operations.call('catalogueEntry', { kind: 'model', id: 9310 });
  const ended = shown.ok ? shown.output.endedConsents : null;
  expect(ended?.total).toBe(30);
  expect(ended?.newest.map(({ reference }) => reference)).toEqual(
    Array.from({ length: 24 }, (_, index) => String(index + 1)),
  );
});

test('162: a draft keeps names before they are confirmed', async () => {
  const [draft] = await sql(
    `INSERT INTO videos (dir, title, status_id, step, post_date, picture_key, user_id)
     VALUES ('x', 'Title', 2, 'uploading', now(), 'x', $1) RETURNING id`,
    [testUsers.ada],
  );
  const videoId = Number(draft?.id);
  await sql(
    `INSERT INTO uploads (video_id, user_id, file_name, bytes, preview_seconds) VALUES ($1, $2, 'a.mp4', 1, 0)`,
    [videoId, testUsers.ada],
  );
  expect((await edit(videoId, { models: 'Ada Lind,New Name' })).status).toBe(200);
  const shown = async () => {
    const { body } = await send('/api/video_edit.php', { act: 'uploads' });
    return (body.uploads as { video_id: string }[]).find(({ video_id }) => video_id === String(videoId));
  };
  const one = { is_confirmed: '0', reference: '' };
  expect(await shown()).toMatchObject({
    models: ['Ada Lind', 'New Name'],
    consents: [
      { ...one, model: 'Ada Lind', is_proposed: '0' },
      { ...one, model: 'New Name', is_proposed: '1' },
    ],
  });
  await edit(videoId, { models: 'New Name', consents: 'New Name: 4', ...revision });
  expect(await shown()).toMatchObject({
    consents: [{ model: 'New Name', is_confirmed: '1', reference: '4' }],
  });
  // Names that were never confirmed prove nothing and leave no record.
  expect(await records(videoId)).toHaveLength(1);
});

test('a record is deleted seven years after the removal of its model, or of the video', async () => {
  const rule = retentionRules.find(({ name }) => name === 'consents');
  const videoId = idOf(await sendVideo({ models: 'Ada Lind', consents: 'Ada Lind' }));
  const left = async (change: string) => {
    await sql(`${change} WHERE ${change.includes('videos') ? 'id' : 'video_id'} = $1`, [videoId]);
    await transaction(site.database.pool, async (client) =>
      rule?.apply(client, { mediaStore: store, after: 0, size: 500 }),
    );
    return (await records(videoId)).length;
  };
  expect(await left(`UPDATE model_consents SET removed_at = now() - interval '6 years 364 days'`)).toBe(1);
  expect(await left('UPDATE model_consents SET removed_at = NULL')).toBe(1);
  expect(await left(`UPDATE videos SET updated_at = now() - interval '8 years'`)).toBe(1);
  expect(await left(`UPDATE videos SET status_id = 5, updated_at = now() - interval '8 years'`)).toBe(0);
});
