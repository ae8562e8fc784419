import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadRules } from '@nightjar/api';
import { demonstrationSite } from '@nightjar/site-config';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../database/transaction.ts';
import { takeMails } from '../testing/test-mails.ts';
import { openTestOrigin } from '../testing/test-origin.ts';
import { publishModels } from './model-consents/publish-models.ts';
import { asFile, openUploadSite } from './testing/upload-site.ts';

const { site, folder, store, cookies, sql, fresh, send, upload, operations, close } = await openUploadSite();
afterAll(close);

const against = { reason: 'terms', statement: 'The new title is misleading.' } as const;
const picture = (background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
const folders = () => readdir(join(folder, 'store', 'pictures', 'uploads')).catch(() => []);
const edit = (text: Record<string, string>, cookie?: string) =>
  send('/api/video_edit.php', { act: 'edit', video_id: String(videoId), ...text }, undefined, cookie);
const sendPicture = async (background: string) => {
  const file = new File([new Uint8Array(await picture(background))], 'own.jpg');
  expect(
    (await send('/api/video_edit.php', { act: 'picture', video_id: String(videoId) }, file)).status,
  ).toBe(200);
};
async function call<Name extends Parameters<typeof operations.call>[0]>(
  name: Name,
  input: Parameters<typeof operations.call<Name>>[1],
) {
  const result = await operations.call(name, input);
  if (!result.ok) throw new Error(`${name} was refused with ${result.code}`);
  return result.output;
}
const waiting = async () => (await call('reviewQueue', {})).videos.filter((each) => each.videoId === videoId);
const reviewed = () => call('reviewVideo', { videoId });
const editedAt = async () => (await reviewed()).edit?.editedAt ?? '';
/** Everything that a moderator reviews besides the texts, with the current consent records. */
const details = async () =>
  (
    await sql(
      `SELECT ARRAY(SELECT title FROM tags JOIN video_tags ON tag_id = id WHERE video_id = v.id ORDER BY 1) AS tags,
         ARRAY(SELECT title FROM models JOIN video_models ON model_id = id WHERE video_id = v.id ORDER BY 1) AS models,
         (SELECT title FROM channels WHERE id = v.channel_id) AS channel,
         ARRAY(SELECT web_vtt FROM video_tracks WHERE video_id = v.id ORDER BY lang) AS captions,
         ARRAY(SELECT name FROM model_consents WHERE video_id = v.id AND removed_at IS NULL ORDER BY 1) AS consents
       FROM videos v WHERE id = $1`,
      [videoId],
    )
  )[0];
const publishModelsOf = (id: number) =>
  transaction(site.database.pool, (client) => publishModels(client, id));
const sendCaptions = async (lang: string, words: string) => {
  const file = new File([`WEBVTT\n\n00:00.000 --> 00:02.000\n${words}\n`], 'a.vtt');
  const fields = { act: 'captions', video_id: String(videoId), lang };
  expect((await send('/api/video_edit.php', fields, file)).status).toBe(200);
};
const texts = async () =>
  (await sql('SELECT title, dir, description, picture_key AS key FROM videos WHERE id = $1', [videoId]))[0];

let videoId = 0;
beforeEach(async () => {
  await sql('DELETE FROM mails');
  const { body } = await upload(asFile(fresh(), 'clip.mp4'), { channel: '' });
  videoId = Number(body.video_id);
  await sql('UPDATE videos SET status_id = 1, step = NULL WHERE id = $1', [videoId]);
});

describe('a change of a published video by its owner', () => {
  test('129: waits for a review with what it had before, while the video stays published', async () => {
    const before = await texts();
    await edit({ title: 'Another title' });
    await edit({ description: 'Another text' });
    expect(await waiting()).toMatchObject([{ isEdited: true, title: 'Another title' }]);
    expect(await reviewed()).toMatchObject({
      state: 'published',
      title: 'Another title',
      edit: { title: before.title, description: before.description, hasPicture: false },
    });
  });

  test('is not reviewed if it is another detail, is undone, or is made before the publication', async () => {
    const { title } = await texts();
    await edit({ category_ids: '2' });
    await edit({ preview: '20' });
    expect(await waiting()).toEqual([]);
    await edit({ title: 'Another title' });
    await edit({ title });
    expect(await waiting()).toEqual([]);
    await sql(`UPDATE videos SET status_id = 2, step = 'changes_requested' WHERE id = $1`, [videoId]);
    await edit({ title: 'Another title' });
    expect((await reviewed()).edit).toBeNull();
  });

  test('is not reviewed if a moderator makes it', async () => {
    await edit({ title: 'A better title' }, cookies.mira);
    expect(await waiting()).toEqual([]);
  });

  test('is accepted by a moderator, without a mail', async () => {
    await edit({ title: 'Another title' });
    await call('decideVideo', { videoId, decision: 'accept_edit', editedAt: await editedAt() });
    expect(await waiting()).toEqual([]);
    expect(await texts()).toMatchObject({ title: 'Another title' });
    expect(await takeMails(site, 'ada@example.org')).toEqual([]);
    expect((await reviewed()).decisions).toMatchObject([{ kind: 'accept_edit' }]);
  });

  test('129: is undone by a moderator, with a statement to the owner', async () => {
    const before = await texts();
    await edit({ title: 'Another title', description: 'Another text' });
    const decision = { videoId, decision: 'revert_edit', editedAt: await editedAt() } as const;
    expect(await operations.call('decideVideo', decision)).toMatchObject({ code: 'statement_required' });
    await call('decideVideo', { ...decision, ...against });
    expect(await texts()).toEqual(before);
    expect((await reviewed()).edit).toBeNull();
    const [mail] = await takeMails(site, 'ada@example.org');
    expect(mail?.text).toContain('has its former title');
    expect(mail?.text).toContain(against.statement);
    const [entry] = await sql('SELECT action FROM audit_log ORDER BY id DESC LIMIT 1');
    expect(entry).toEqual({ action: 'video.revert_edit' });
  });

  test.each([
    ['tags', { tags: 'slow, a free word' }],
    ['channel', { channel: 'North Studio' }],
    [
      'models',
      { models: 'Berit Holm', consents: 'Berit Holm', consent_revision: uploadRules.consentRevision },
    ],
  ])('155: of its %s waits for a review, and is undone with all that belongs to it', async (name, change) => {
    await publishModelsOf(videoId);
    const before = await details();
    expect((await edit(change)).status).toBe(200);
    const changed = await details();
    expect(changed).not.toEqual(before);
    expect(await waiting()).toHaveLength(1);
    const { edit: shown, ...video } = await reviewed();
    expect(shown?.details).toMatchObject({
      tags: before?.tags,
      models: before?.models,
      channel: '',
      captions: [],
    });
    expect(video[name as 'tags' | 'channel' | 'models']).toEqual(changed?.[name]);
    await call('decideVideo', { videoId, decision: 'revert_edit', editedAt: await editedAt(), ...against });
    expect(await details()).toEqual(before);
  });

  test('155: of its captions waits for a review with both texts, and is undone', async () => {
    await sendCaptions('de', 'Guten Morgen');
    await sql('DELETE FROM video_edits');
    const before = await details();
    await sendCaptions('en', 'Other words');
    await sendCaptions('de', 'Guten Abend');
    const track = (label: string, words: string) => ({ label, webVtt: expect.stringContaining(words) });
    expect((await reviewed()).edit?.details?.captions).toEqual([
      { lang: 'de', before: track('de', 'Guten Morgen'), now: track('de', 'Guten Abend') },
      { lang: 'en', before: null, now: track('en', 'Other words') },
    ]);
    await send('/api/video_edit.php', { act: 'remove_captions', video_id: String(videoId), lang: 'de' });
    await call('decideVideo', { videoId, decision: 'revert_edit', editedAt: await editedAt(), ...against });
    expect(await details()).toEqual(before);
  });

  test('is not decided after a later change, and once when it is sent twice', async () => {
    await edit({ title: 'Another title' });
    const seen = await editedAt();
    await edit({ title: 'A third title' });
    const accept = (at: string) =>
      operations.call('decideVideo', { videoId, decision: 'accept_edit', editedAt: at });
    expect(await accept(seen)).toMatchObject({ code: 'already_decided' });
    const latest = await editedAt();
    expect(await accept(latest)).toMatchObject({ ok: true });
    expect(await accept(latest)).toMatchObject({ ok: true });
    await edit({ title: 'A fourth title' });
    expect(await accept(latest)).toMatchObject({ code: 'already_decided' });
    expect(await waiting()).toHaveLength(1);
  });

  test('133: is decided as it was seen after the same texts were saved again', async () => {
    await edit({ title: 'Another title' });
    const seen = await editedAt();
    await edit({ title: 'Another title', category_ids: '2' });
    await call('decideVideo', { videoId, decision: 'accept_edit', editedAt: seen });
    expect(await waiting()).toEqual([]);
  });

  test('133: is not reviewed where the site has switched the review off', async () => {
    const moderation = { ...demonstrationSite.moderation, reviewEdits: false };
    const other = await openTestOrigin({
      siteConfig: { ...demonstrationSite, moderation },
      mediaStore: store,
      dataDir: folder,
    });
    try {
      const pool = other.database.pool;
      await pool.query('UPDATE videos SET user_id = 11, status_id = 1 WHERE id = 5');
      const cookie = await other.signInAs('ada');
      const video_id = '5';
      const answers = [
        await send(
          '/api/video_edit.php',
          { act: 'edit', video_id, title: 'Another title' },
          undefined,
          cookie,
          other,
        ),
        await send(
          '/api/video_edit.php',
          { act: 'picture', video_id },
          new File([new Uint8Array(await picture('#c02010'))], 'own.jpg'),
          cookie,
          other,
        ),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await pool.query('SELECT title FROM videos WHERE id = 5')).rows).toEqual([
        { title: 'Another title' },
      ]);
      expect((await pool.query('SELECT FROM video_edits')).rows).toEqual([]);
    } finally {
      await other.close();
    }
  });
});

describe('a changed picture', () => {
  /** Two own pictures, the second one after the publication; returns their folders. */
  async function changePicture(): Promise<[string, string]> {
    await sql('UPDATE videos SET status_id = 3 WHERE id = $1', [videoId]);
    await sendPicture('#c02010');
    const { key: former } = await texts();
    await sql('UPDATE videos SET status_id = 1 WHERE id = $1', [videoId]);
    await sendPicture('#20c010');
    const { key: present } = await texts();
    const name = (key: string) => key.split('/').at(-1) ?? '';
    return [name(former), name(present)];
  }

  test('is shown beside the former one, whose files stay until the decision', async () => {
    const [former, present] = await changePicture();
    expect((await reviewed()).edit).toMatchObject({ hasPicture: true });
    const { data } = await call('formerPicture', { videoId });
    const { channels } = await sharp(Buffer.from(data, 'base64')).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 64))).toEqual([3, 1, 0]);
    await sendPicture('#1020c0');
    const { key } = await texts();
    expect(await folders()).not.toContain(present);
    expect(await folders()).toContain(former);
    await call('decideVideo', { videoId, decision: 'accept_edit', editedAt: await editedAt() });
    expect(await folders()).not.toContain(former);
    expect(await folders()).toContain(key.split('/').at(-1));
  });

  test('is replaced by the former one again when the change is undone', async () => {
    const [former, present] = await changePicture();
    await call('decideVideo', { videoId, decision: 'revert_edit', editedAt: await editedAt(), ...against });
    expect((await texts()).key).toBe(`uploads/${former}`);
    expect(await folders()).not.toContain(present);
    expect(await operations.call('formerPicture', { videoId })).toMatchObject({ code: 'not_found' });
  });
});
