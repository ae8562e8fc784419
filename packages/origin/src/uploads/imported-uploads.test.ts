import { type OwnUpload, writes } from '@nightjar/api';
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

test('142: a video that was imported for a member is in their uploads, with the reason of its refusal', async () => {
  const { videoId } = await transaction(site.database.pool, (client) =>
    insertImported(client, {
      key: 'walk.mp4',
      title: 'A walk',
      sourceKey: 'sources/import-walk.mp4',
      pictureKey: 'imports/walk',
      durationSeconds: 12,
      vr: undefined,
    }),
  );
  const shown = async () => (await ownUploads()).find((upload) => upload.videoId === videoId);
  expect(await shown()).toBeUndefined();
  await sql(`UPDATE videos SET user_id = (SELECT id FROM users WHERE username = 'ada') WHERE id = $1`, [
    videoId,
  ]);
  expect(await shown()).toMatchObject({ stage: 'checking', isSubmitted: true, fileName: 'A walk' });
  await transaction(site.database.pool, (client) =>
    transition(client, videoId, { to: 'refused', actor: systemActor, reason: { code: 'upload.damaged' } }),
  );
  expect(await shown()).toMatchObject({ stage: 'refused', code: 'upload.damaged' });
});
