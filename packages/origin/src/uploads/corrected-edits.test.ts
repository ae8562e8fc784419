import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadRules } from '@nightjar/api';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asFile, openUploadSite } from './testing/upload-site.ts';

const { folder, cookies, sql, fresh, send, upload, operations, close } = await openUploadSite();
afterAll(close);

beforeAll(() => sql(`INSERT INTO models (dir, title) VALUES ('cato-brandt', 'Cato Brandt')`));

const against = { reason: 'terms', statement: 'The new title is misleading.' } as const;
const byOwner = cookies.ada;
const byModerator = cookies.mira;
let videoId = 0;
const edit = async (cookie: string | undefined, text: Record<string, string>) => {
  const fields = { act: 'edit', video_id: String(videoId), ...text };
  expect((await send('/api/video_edit.php', fields, undefined, cookie)).status).toBe(200);
};
async function sendPicture(cookie: string | undefined, background: string): Promise<string> {
  const create = { width: 800, height: 600, channels: 3, background } as const;
  const file = new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], 'own.jpg');
  const fields = { act: 'picture', video_id: String(videoId) };
  expect((await send('/api/video_edit.php', fields, file, cookie)).status).toBe(200);
  const [{ key }] = await sql('SELECT picture_key AS key FROM videos WHERE id = $1', [videoId]);
  return String(key).split('/').at(-1) ?? '';
}
const folders = () => readdir(join(folder, 'store', 'pictures', 'uploads')).catch(() => []);
async function reviewedEdit() {
  const result = await operations.call('reviewVideo', { videoId });
  return result.ok ? result.output.edit : undefined;
}
const decide = async (decision: 'revert_edit' | 'accept_edit', editedAt?: string) =>
  operations.call('decideVideo', {
    ...{ videoId, decision, editedAt: editedAt ?? (await reviewedEdit())?.editedAt },
    ...against,
  });
const revert = async () => expect(await decide('revert_edit')).toMatchObject({ ok: true });
const state = async () =>
  (
    await sql(
      `SELECT title, dir, description,
         ARRAY(SELECT t.dir FROM tags t JOIN video_tags ON tag_id = t.id WHERE video_id = v.id ORDER BY 1) AS tags,
         ARRAY(SELECT m.title FROM models m JOIN video_models ON model_id = m.id WHERE video_id = v.id ORDER BY 1) AS models
       FROM videos v WHERE id = $1`,
      [videoId],
    )
  )[0];
const consent = (models: string, consents: string) => ({
  ...{ models, consents, consent_revision: uploadRules.consentRevision },
});

beforeEach(async () => {
  const more = { channel: '', ...consent('Ada Lind', 'Ada Lind') };
  const { body } = await upload(asFile(fresh(), 'clip.mp4'), more);
  videoId = Number(body.video_id);
  await sql('UPDATE videos SET status_id = 1, step = NULL WHERE id = $1', [videoId]);
});

describe('155: an undone edit', () => {
  test('keeps the title and the tags that a moderator has corrected since', async () => {
    const before = await state();
    await edit(byOwner, { title: 'Misleading', description: 'Other words', tags: 'slow, loud' });
    await edit(byModerator, { title: 'Kites at noon', tags: 'slow, loud, calm' });
    expect(await reviewedEdit()).toMatchObject({
      title: 'Kites at noon',
      description: before?.description,
      details: { tags: ['Slow', 'Wind', 'calm'] },
    });
    await revert();
    expect(await state()).toEqual({
      ...before,
      title: 'Kites at noon',
      dir: 'kites-at-noon',
      tags: ['calm', 'slow', 'wind'],
    });
  });

  test('keeps a model that a moderator has added since, with its consent record', async () => {
    await edit(byOwner, consent('Ada Lind, Berit Holm', 'Berit Holm'));
    await edit(byModerator, consent('Ada Lind, Berit Holm, Cato Brandt', 'Cato Brandt'));
    await revert();
    expect((await state())?.models).toEqual(['Ada Lind', 'Cato Brandt']);
    const current = 'SELECT name FROM model_consents WHERE video_id = $1 AND removed_at IS NULL ORDER BY 1';
    expect(await sql(current, [videoId])).toEqual([{ name: 'Ada Lind' }, { name: 'Cato Brandt' }]);
  });

  test('keeps the picture of a moderator', async () => {
    const first = await sendPicture(byOwner, '#c02010');
    await sql('DELETE FROM video_edits');
    const second = await sendPicture(byOwner, '#20c010');
    await edit(byOwner, { title: 'Misleading' });
    const third = await sendPicture(byModerator, '#1020c0');
    expect((await reviewedEdit())?.hasPicture).toBe(false);
    expect(await folders()).not.toContain(first);
    expect(await folders()).not.toContain(second);
    await revert();
    expect(await folders()).toContain(third);
    const [video] = await sql('SELECT picture_key AS key FROM videos WHERE id = $1', [videoId]);
    expect(video?.key).toBe(`uploads/${third}`);
  });

  test('of a picture ends when a moderator replaces it', async () => {
    const first = await sendPicture(byOwner, '#c02010');
    await sql('DELETE FROM video_edits');
    await sendPicture(byOwner, '#20c010');
    await edit(byModerator, { preview: '20' });
    expect(await reviewedEdit()).toBeNull();
    expect(await folders()).not.toContain(first);
  });

  test('ends when a moderator undoes it', async () => {
    const { title } = (await state()) ?? {};
    await edit(byOwner, { title: 'Misleading', tags: 'loud' });
    await edit(byModerator, { title, tags: 'slow, Wind' });
    expect(await reviewedEdit()).toBeNull();
  });

  test('is decided only as it is after a correction', async () => {
    await edit(byOwner, { title: 'Misleading' });
    const seen = (await reviewedEdit())?.editedAt;
    await edit(byModerator, { description: 'Better words' });
    expect(await decide('accept_edit', seen)).toMatchObject({ code: 'already_decided' });
    expect(await decide('accept_edit')).toMatchObject({ ok: true });
  });
});

describe('155: a model of an undone edit', () => {
  const former = async (change: () => Promise<unknown>) => {
    await sql(`INSERT INTO models (id, dir, title) VALUES (9100, 'cato-berg', 'Cato Berg')`);
    await edit(byOwner, consent('Cato Berg', 'Cato Berg'));
    await sql('DELETE FROM video_edits');
    await edit(byOwner, { models: '' });
    await change();
    const shown = (await reviewedEdit())?.details?.models;
    await revert();
    const { models } = (await state()) ?? {};
    await sql(`DELETE FROM models WHERE id IN (9100, 9101)`);
    return { shown, models };
  };

  test('is restored after it was renamed, also if another one has its name now', async () => {
    const found = await former(async () => {
      await sql(`UPDATE models SET title = 'Cato Bergen' WHERE id = 9100`);
      await sql(`INSERT INTO models (id, dir, title) VALUES (9101, 'cato-berg-2', 'Cato Berg')`);
    });
    expect(found).toEqual({ shown: ['Cato Bergen'], models: ['Cato Bergen'] });
  });

  test('is the one that it was merged into', async () => {
    const found = await former(async () => {
      await sql(`INSERT INTO models (id, dir, title) VALUES (9101, 'cato-bergen', 'Cato Bergen')`);
      const merge = { kind: 'model', id: 9100, into: 'Cato Bergen' } as const;
      expect(await operations.call('mergeCatalogueEntry', merge)).toMatchObject({ ok: true });
    });
    expect(found).toEqual({ shown: ['Cato Bergen'], models: ['Cato Bergen'] });
  });

  test('is left out if it was deleted', async () => {
    const found = await former(() => sql('DELETE FROM models WHERE id = 9100'));
    expect(found).toEqual({ shown: [], models: [] });
  });

  test('is found by its title in an edit of version 0.1.0', async () => {
    const found = await former(() => sql(`UPDATE video_edits SET details = details - 'modelIds'`));
    expect(found).toEqual({ shown: ['Cato Berg'], models: ['Cato Berg'] });
  });
});
