import { describe, expect, test } from 'vitest';
import { transaction } from '../../database/transaction.ts';
import { silentLog } from '../../testing/index.ts';
import { loadReviewedTexts, toStored } from '../../uploads/reviewed-details.ts';
import { closeEdit, findEdit, revertEdit } from '../../uploads/video-edits.ts';
import { picture, useImportFolder, vtt } from '../testing/import-folder.ts';

const { database, media, query, write, tracks, pictureFolders, run } = useImportFolder();

/** Publishes the imported video, and stores its present state as that of before an edit of its owner. */
async function startEdit(): Promise<number> {
  const [{ id }] = await query('update videos set status_id = 1, step = null returning id');
  const { title, dir, description, details } = await loadReviewedTexts(database().pool, id);
  await query(
    'insert into video_edits (video_id, title, dir, description, details) values ($1, $2, $3, $4, $5)',
    [id, title, dir, description, toStored(details)],
  );
  return id;
}

/** Undoes the edit as a moderator does. */
const revert = (id: number) =>
  transaction(database().pool, async (client) => {
    const edit = await findEdit(client, id);
    if (edit === undefined) throw new Error('There is no edit.');
    await revertEdit(client, id, edit);
    await closeEdit(client, id);
  });

/** Adds captions as an owner does. */
const addFrench = (id: number) =>
  query(
    `insert into video_tracks (video_id, number, kind, lang, label, web_vtt) values ($1, 9, 'captions', 'fr', 'fr', $2)`,
    [id, vtt('Une marche')],
  );

const edits = () => query('select picture_key as key, picture_ready as ready from video_edits');

/** Replaces the picture of the video by one that is reviewed. */
async function editPicture(id: number): Promise<string> {
  const [{ key }] = await query('select picture_key as key from videos');
  await query('update video_edits set picture_key = $1, picture_ready = true', [key]);
  await query(`update videos set picture_key = 'uploads/other' where id = $1`, [id]);
  return key;
}

describe('an edit that waits for its review while an import changes the video', () => {
  test('155: is undone without a loss of the captions and texts of the import', async () => {
    await write('walk.en.vtt', vtt('A walk'));
    await run('.');
    const id = await startEdit();
    await query(`update videos set title = 'Misleading'`);
    await addFrench(id);
    await write('walk.en.vtt', vtt('A long walk'));
    await write('walk.de.vtt', vtt('Ein Weg'));
    await write('walk.json', '{"title":"A longer walk"}');
    expect(await run('.')).toMatchObject({ summary: { changed: 1 } });
    await revert(id);
    expect(await query('select title from videos')).toEqual([{ title: 'A longer walk' }]);
    expect(await tracks()).toMatchObject([
      { lang: 'de', text: vtt('Ein Weg') },
      { lang: 'en', text: vtt('A long walk') },
    ]);
  });

  test('155: ends if the import undoes it', async () => {
    await run('.');
    await startEdit();
    await query(`update videos set title = 'Misleading'`);
    await write('walk.json', '{"title":"Walk","tags":"calm"}');
    await run('.');
    expect(await edits()).toEqual([]);
  });

  test('155: has no former picture any more if the import brings one, whose files are removed', async () => {
    await write('walk.jpg', await picture().jpeg().toBuffer());
    await run('.');
    const id = await startEdit();
    const former = await editPicture(id);
    await addFrench(id);
    await write('walk.jpg', await picture(800, 450, '#c02010').jpeg().toBuffer());
    await run('.');
    const [{ key }] = await query('select picture_key as key from videos');
    expect(await pictureFolders()).toEqual([key.slice('imports/'.length)]);
    expect(key).not.toBe(former);
    expect(await edits()).toEqual([{ key: null, ready: false }]);
    await revert(id);
    expect(await query('select title, picture_key as key from videos')).toEqual([{ title: 'Walk', key }]);
    expect(await tracks()).toEqual([]);
  });

  test('155: of a picture ends if the import brings the former one again, whose files stay', async () => {
    await write('walk.jpg', await picture().jpeg().toBuffer());
    await run('.');
    const former = await editPicture(await startEdit());
    await write('walk.json', '{"title":"A longer walk"}');
    expect(await run('.')).toMatchObject({ summary: { changed: 1 } });
    expect(await query('select picture_key as key from videos')).toEqual([{ key: former }]);
    expect(await pictureFolders()).toEqual([former.slice('imports/'.length)]);
    expect(await edits()).toEqual([]);
  });
});

test('111: a former picture that cannot be removed does not stop the import', async () => {
  await write('walk.jpg', await picture().jpeg().toBuffer());
  await run('.');
  await write('walk.jpg', await picture(800, 450, '#c02010').jpeg().toBuffer());
  const { store } = media();
  store.remove = () => Promise.reject(new Error('no disk'));
  const warnings: unknown[] = [];
  const log = { ...silentLog, warn: (_details: unknown, message: string) => void warnings.push(message) };
  expect(await run('.', { log })).toMatchObject({ summary: { changed: 1 } });
  expect(warnings).toEqual(['An old picture could not be removed.']);
});
