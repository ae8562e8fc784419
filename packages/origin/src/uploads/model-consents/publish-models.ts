import type pg from 'pg';
import { announcePurge } from '../../cache/purges.ts';
import { findByName, insertEntry, tagsOfKind } from '../../catalogue-management/entry-store.ts';
import { affected } from '../../database/rows.ts';
import { slug } from '../../wire/slug.ts';
import { findConsents } from './consent-store.ts';

/**
 * Makes the proposed models of a video that is published, unless they exist by now, and adds them to the video. Their consent
 * records refer to them from then on.
 */
export async function publishModels(client: pg.ClientBase, videoId: number): Promise<void> {
  const proposed = (await findConsents(client, videoId)).filter(({ modelId }) => modelId === null);
  if (proposed.length === 0) return;
  for (const { id, name } of proposed) {
    const modelId = (await findByName(client, 'model', name)) ?? (await makeModel(client, name));
    await affected(client, 'UPDATE model_consents SET model_id = $2 WHERE id = $1', [id, modelId]);
    await affected(
      client,
      'INSERT INTO video_models (video_id, model_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [videoId, modelId],
    );
  }
  await announcePurge(client, [...tagsOfKind('model')]);
}

/** Two names can have the same slug, and a name without Latin letters has none. */
async function makeModel(client: pg.ClientBase, name: string): Promise<number> {
  const dir = slug(name) || 'model';
  for (let number = 1; ; number += 1) {
    const id = await insertEntry(client, 'model', {
      title: name,
      dir: number === 1 ? dir : `${dir}-${number}`,
      description: '',
      isHidden: false,
    });
    if (id !== undefined) return id;
  }
}
