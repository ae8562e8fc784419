import { type OwnUpload, writes } from '@nightjar/api';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { insertImported } from '../catalogue-management/import/import-store.ts';
import { transaction } from '../database/transaction.ts';
import { systemActor, transition } from '../videos/states/transition.ts';
import { openUploadSite } from './testing/upload-site.ts';

const { site, sql, send, close } = await openUploadSite();
afterAll(close);

async function ownUploads(): Promise<readonly OwnUpload[]> {
  const { body } = await send('/api/video_edit.php', { act: 'uploads' });
  return writes.ownUploads.read(body, { address: (value) => value, warn: () => undefined }).uploads;
}

async function importForAda(key: string): Promise<number> {
  const { videoId } = await transaction(site.database.pool, (client) =>
    insertImported(client, {
      key,
      title: 'A walk',
      sourceKey: `sources/import-${key}`,
      pictureKey: `imports/${key}`,
      durationSeconds: 12,
      vr: undefined,
    }),
  );
  await sql(`UPDATE videos SET user_id = (SELECT id FROM users WHERE username = 'ada') WHERE id = $1`, [
    videoId,
  ]);
  return videoId;
}

const shownUpload = async (videoId: number) =>
  (await ownUploads()).find((upload) => upload.videoId === videoId);

test('139: a video that was imported for a member is in their uploads, with the reason of its refusal', async () => {
  const videoId = await importForAda('walk.mp4');
  const shown = () => shownUpload(videoId);
  expect(await shown()).toMatchObject({ stage: 'checking', isSubmitted: true, fileName: 'A walk' });
  await transaction(site.database.pool, (client) =>
    transition(client, videoId, { to: 'refused', actor: systemActor, reason: { code: 'upload.damaged' } }),
  );
  expect(await shown()).toMatchObject({ stage: 'refused', code: 'upload.damaged' });
});

test('the chosen screenshot of an imported video is stored, and its former changes are no news', async () => {
  const videoId = await importForAda('screenshot.mp4');
  await transaction(site.database.pool, (client) =>
    transition(client, videoId, { to: 'encoding', actor: systemActor }),
  );
  const video_id = String(videoId);
  expect((await send('/api/video_edit.php', { act: 'edit', video_id, preview: '7.5' })).status).toBe(200);
  expect(await shownUpload(videoId)).toMatchObject({
    ...{ previewSeconds: 7.5, hasOwnPicture: false, isUnseen: false },
    ...{ stage: 'encoding', isSubmitted: true, fileName: 'A walk' },
  });
});

test('the own picture of an imported video is stored', async () => {
  const videoId = await importForAda('picture.mp4');
  const bytes = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#4080c0' } })
    .jpeg()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], 'own.jpg');
  const sent = await send('/api/video_edit.php', { act: 'picture', video_id: String(videoId) }, file);
  expect(sent.status).toBe(200);
  expect(await shownUpload(videoId)).toMatchObject({ hasOwnPicture: true, isSubmitted: true });
});
