import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../../database/transaction.ts';
import { createTestDatabase, type TestDatabase, testUsers } from '../../testing/index.ts';
import { stageOf, storedStage, type VideoStage, videoStages } from './stages.ts';
import { type Actor, systemActor, TransitionError, transition } from './transition.ts';
import { type ActorRole, refusalOfTransition, transitions } from './transition-table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ rows: 'catalogue' });
});
afterAll(() => database.close());

const moderator: Actor = { role: 'moderator', userId: testUsers.mira };
const sql = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const change = (
  videoId: number,
  to: VideoStage,
  actor: Actor = moderator,
  reason?: { code?: string; text?: string },
) => transaction(database.pool, (client) => transition(client, videoId, { to, actor, reason }));
const refusalOf = (pending: Promise<unknown>) =>
  pending.then(
    () => 'allowed',
    (error: unknown) => (error instanceof TransitionError ? error.reason : error),
  );

/** Inserts a video in this stage, as the stage is stored. */
async function videoIn(stage: VideoStage, assetId: number | null = 1): Promise<number> {
  const { statusId, step, withheld } = storedStage(stage);
  const [row] = await sql(
    `INSERT INTO videos (dir, title, status_id, step, withheld_at, post_date, picture_key, asset_id, user_id)
     VALUES ('clip', 'Clip', $1, $2, CASE WHEN $3 THEN now() END, '2025-01-01', 'x', $4, $5) RETURNING id`,
    [statusId, step, withheld, assetId, testUsers.ada],
  );
  return Number(row.id);
}

describe('the table of transitions', () => {
  const roles: readonly ActorRole[] = ['system', 'uploader', 'moderator'];
  const all = videoStages.flatMap((from) =>
    videoStages.flatMap((to) => roles.map((role) => [from, to, role] as const)),
  );

  test('allows exactly these changes', () => {
    const allowed = all
      .filter(([from, to, role]) => refusalOfTransition(from, to, role) === undefined)
      .map(([from, to, role]) => `${from} > ${to}: ${role}`);
    expect(allowed).toMatchSnapshot();
  });

  test('leads from every stage except purged to removed, and from there to purged', () => {
    for (const stage of videoStages) {
      if (stage === 'purged' || stage === 'removed') continue;
      expect(transitions[stage].removed, stage).toEqual(['uploader', 'moderator', 'system']);
    }
    expect(transitions.removed.purged).toEqual(['system']);
    expect(transitions.purged).toEqual({});
  });

  test('169: is applied by the database function to every pair of stages', async () => {
    for (const from of videoStages) {
      const videoId = await videoIn(from);
      for (const to of videoStages) {
        const expected = refusalOfTransition(from, to, 'moderator') ?? 'allowed';
        const undone = transaction(database.pool, async (client) => {
          await transition(client, videoId, { to, actor: moderator });
          throw new Error('undo');
        });
        const outcome = await refusalOf(undone);
        expect(outcome instanceof Error ? 'allowed' : outcome, `${from} > ${to}`).toBe(expected);
      }
    }
  });
});

test.each(videoStages)('the stage %s is read as it was stored', async (stage) => {
  const videoId = await videoIn(stage);
  const [row] = await sql(
    'SELECT status_id AS "statusId", held_status AS "heldStatus", step FROM videos WHERE id = $1',
    [videoId],
  );
  expect(stageOf(row)).toBe(stage);
});

test('changes state, history and caches together, and nothing when the transaction fails', async () => {
  const purged: string[] = [];
  const listening = new AbortController();
  await database.listen('purge', (tags) => purged.push(tags), { signal: listening.signal });
  const videoId = await videoIn('in_review');
  const undone = transaction(database.pool, async (client) => {
    await transition(client, videoId, { to: 'published', actor: moderator });
    throw new Error('the caller failed');
  });
  await expect(undone).rejects.toThrow('the caller failed');
  expect(await sql('SELECT FROM video_transitions WHERE video_id = $1', [videoId])).toEqual([]);
  expect(
    await change(videoId, 'refused', moderator, { code: 'quality', text: 'The sound is missing.' }),
  ).toMatchObject({ from: 'in_review', to: 'refused', ownerId: testUsers.ada });
  expect(
    await sql(
      `SELECT from_stage, to_stage, actor_role, actor_id::int, reason_code, reason_text
       FROM video_transitions WHERE video_id = $1`,
      [videoId],
    ),
  ).toEqual([
    {
      from_stage: 'in_review',
      to_stage: 'refused',
      actor_role: 'moderator',
      actor_id: testUsers.mira,
      reason_code: 'quality',
      reason_text: 'The sound is missing.',
    },
  ]);
  await expect.poll(() => purged.join(' ')).toContain(`video-${videoId}`);
  expect(purged.join(' ')).toContain('videos');
  listening.abort();
});

test('hides a published video and shows it again, also while a hidden term hides it', async () => {
  const videoId = await videoIn('published');
  const listed = async () => (await sql(`SELECT FROM listings WHERE video_id = $1`, [videoId])).length > 0;
  const hidden = async () => (await sql('SELECT status_id FROM videos WHERE id = $1', [videoId]))[0];
  expect(await listed()).toBe(true);
  expect((await change(videoId, 'hidden')).to).toBe('hidden');
  expect(await hidden()).toEqual({ status_id: 4 });
  expect(await listed()).toBe(false);
  // A change of the text runs the trigger of hidden terms; the video stays hidden.
  await sql(`UPDATE videos SET title = 'Another clip' WHERE id = $1`, [videoId]);
  await sql('SELECT recheck_hidden_terms()');
  expect(await hidden()).toEqual({ status_id: 4 });
  expect((await change(videoId, 'published')).to).toBe('published');
  expect(await listed()).toBe(true);
  await change(videoId, 'hidden');
  await sql(`SELECT set_hidden_terms('{another}')`);
  expect((await change(videoId, 'published')).to).toBe('hidden');
  await sql(`SELECT set_hidden_terms('{}')`);
  expect(await listed()).toBe(true);
});

test('removes a hidden video, and restores it by a moderator', async () => {
  const videoId = await videoIn('hidden');
  await change(videoId, 'removed', { role: 'uploader', userId: testUsers.ada });
  expect(await sql('SELECT status_id, withheld_at FROM videos WHERE id = $1', [videoId])).toEqual([
    { status_id: 5, withheld_at: null },
  ]);
  expect(await refusalOf(change(videoId, 'published', { role: 'uploader', userId: testUsers.ada }))).toBe(
    'no_permission',
  );
  expect((await change(videoId, 'published')).to).toBe('published');
});

test('publishes a reviewed video at the time of its publication', async () => {
  const videoId = await videoIn('in_review');
  await change(videoId, 'published');
  const [row] = await sql(
    `SELECT post_date > now() - interval '1 hour' AS "isNow" FROM videos WHERE id = $1`,
    [videoId],
  );
  expect(row).toEqual({ isNow: true });
});

test('refuses to publish a video whose files are not complete, and unknown and purged videos', async () => {
  const unfinished = await videoIn('in_review', 2);
  expect(await refusalOf(change(unfinished, 'published'))).toBe('not_ready');
  expect(await refusalOf(change(999_999, 'published'))).toBe('not_found');
  const purged = await videoIn('purged');
  expect(await refusalOf(change(purged, 'published'))).toBe('no_transition');
  expect(
    await sql('SELECT FROM video_transitions WHERE video_id = ANY ($1)', [[unfinished, purged]]),
  ).toEqual([]);
});

test('169: writes a mail to the owner when the pipeline refuses the file, and none about decisions', async () => {
  const mails = () =>
    sql(`SELECT recipient, params FROM mails WHERE template = 'upload_refused' ORDER BY id`);
  await sql('DELETE FROM mails');
  const reviewed = await videoIn('in_review');
  await change(reviewed, 'refused', moderator, { text: 'Not here.' });
  expect(await mails()).toEqual([]);
  const videoId = await videoIn('encoding');
  await change(videoId, 'refused', systemActor, { code: 'upload.damaged' });
  expect(await mails()).toMatchObject([
    { recipient: 'ada@example.org', params: { title: 'Clip', code: 'upload.damaged', text: '' } },
  ]);
});

test('allows one of two concurrent decisions', async () => {
  const videoId = await videoIn('in_review');
  const outcomes = await Promise.all([
    refusalOf(change(videoId, 'refused')),
    refusalOf(change(videoId, 'refused')),
  ]);
  expect(outcomes.sort()).toEqual(['allowed', 'no_transition']);
});

test('the system finishes what a member has started', async () => {
  const videoId = await videoIn('draft');
  const owner: Actor = { role: 'uploader', userId: testUsers.ada };
  await change(videoId, 'uploading', owner);
  await change(videoId, 'checking', owner);
  expect(await refusalOf(change(videoId, 'encoding', owner))).toBe('no_permission');
  await change(videoId, 'encoding', systemActor);
  await change(videoId, 'in_review', systemActor);
  const history = await sql('SELECT to_stage FROM video_transitions WHERE video_id = $1 ORDER BY id', [
    videoId,
  ]);
  expect(history.map(({ to_stage }) => to_stage)).toEqual(['uploading', 'checking', 'encoding', 'in_review']);
});
