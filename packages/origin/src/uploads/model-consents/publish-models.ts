import { slug } from '@nightjar/api';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { announcePurge } from '../../cache/purges.ts';
import { freeDir, insertEntry, tagsOfKind } from '../../catalogue-management/entry-store.ts';
import { findByName } from '../../catalogue-management/named-entries.ts';
import { modelConsents, videoModels } from '../../database/schema/index.ts';
import { typed } from '../../database/typed.ts';
import { findConsents } from './consent-store.ts';

/**
 * Makes the proposed models of a video that is published, unless they exist by now, and adds them to the video. Their consent
 * records refer to them from then on.
 */
export async function publishModels(client: pg.PoolClient, videoId: number): Promise<void> {
  const proposed = (await findConsents(client, videoId)).filter(({ modelId }) => modelId === null);
  if (proposed.length === 0) return;
  for (const { id, name } of proposed) {
    const modelId = (await findByName(client, 'model', name)) ?? (await makeModel(client, name));
    await typed(client).update(modelConsents).set({ modelId }).where(eq(modelConsents.id, id));
    await typed(client).insert(videoModels).values({ videoId, modelId }).onConflictDoNothing();
  }
  await announcePurge(client, [...tagsOfKind('model')]);
}

/** Two names can have the same slug, and a name without Latin letters has none. */
async function makeModel(client: pg.PoolClient, name: string): Promise<number> {
  for (;;) {
    const dir = await freeDir(client, 'model', slug(name) || 'model');
    const id = await insertEntry(client, 'model', { title: name, dir, description: '', isHidden: false });
    if (id !== undefined) return id;
  }
}
