import { afterAll, beforeAll, expect, test } from 'vitest';
import { videoStatus } from '../database/schema/index.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { testUsers } from '../testing/test-catalogue.ts';
import { decideAccess, type Relation, type Surface, videoState } from './decide-access.ts';
import { findRelation } from './find-relation.ts';
import { isPublicVideo, maySeeVideo } from './video-predicate.ts';

const { ada, ben, cem, mira } = testUsers;
const OWNED = 1;
const OWNERLESS = 2;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ rows: 'catalogue' });
  await database.pool.query('update videos set user_id = $2 where id = $1', [OWNED, ada]);
  await database.pool.query(
    `insert into friendships (requester_id, addressee_id, accepted_at) values (${ben}, ${ada}, now()), (${ada}, ${cem}, null)`,
  );
});
afterAll(() => database.close());

test.each([
  // status, private, then stranger, friend, owner, moderator
  [videoStatus.published, false, ['full', 'full', 'full', 'full']],
  [videoStatus.published, true, ['refused', 'full', 'full', 'full']],
  [videoStatus.inProcessing, false, ['refused', 'refused', 'full', 'full']],
  [videoStatus.inReview, true, ['refused', 'refused', 'full', 'full']],
  [videoStatus.hidden, false, ['refused', 'refused', 'refused', 'full']],
  [videoStatus.hidden, true, ['refused', 'refused', 'refused', 'full']],
  [videoStatus.deleted, false, ['refused', 'refused', 'refused', 'refused']],
  [videoStatus.deleted, true, ['refused', 'refused', 'refused', 'refused']],
  [99, false, ['refused', 'refused', 'refused', 'full']],
] as const)(
  'status %i, private %s: stranger, friend, owner and moderator are %j',
  (statusId, isPrivate, expected) => {
    const state = videoState({ statusId, isPrivate });
    const relations = ['stranger', 'friend', 'owner', 'moderator'] as const;
    expect(relations.map((relation) => decideAccess(state, relation, 'details'))).toEqual(expected);
  },
);

const viewers: Record<string, { viewer: Viewer | undefined; relation: Relation }> = {
  guest: { viewer: undefined, relation: 'stranger' },
  owner: { viewer: { id: ada, username: 'ada', role: 'member' }, relation: 'owner' },
  'accepted friend': { viewer: { id: ben, username: 'ben', role: 'member' }, relation: 'friend' },
  'requested friend': { viewer: { id: cem, username: 'cem', role: 'member' }, relation: 'stranger' },
  moderator: { viewer: { id: mira, username: 'mira', role: 'moderator' }, relation: 'moderator' },
};

test.each(Object.entries(viewers))(
  'findRelation returns the relation of the %s',
  async (_name, { viewer, relation }) => {
    if (viewer === undefined) return;
    expect(await findRelation(database.pool, viewer, { ownerId: ada })).toBe(relation);
    expect(await findRelation(database.pool, viewer, {})).toBe(
      relation === 'moderator' ? 'moderator' : 'stranger',
    );
  },
);

test('activity needs a published video, lists a public one, and files of removed videos are for moderators', () => {
  const relations = ['stranger', 'friend', 'owner', 'moderator'] as const;
  const states = ['published', 'private', 'unpublished', 'hidden', 'deleted', 'removed'] as const;
  const admittedTo = (surface: Surface) =>
    Object.fromEntries(
      states.map((state) => [
        state,
        relations.filter((relation) => decideAccess(state, relation, surface) === 'full'),
      ]),
    );
  const none = { unpublished: [], hidden: [], deleted: [], removed: [] };
  expect(admittedTo('activity')).toEqual({
    published: relations,
    private: ['friend', 'owner', 'moderator'],
    ...none,
  });
  expect(admittedTo('lists')).toEqual({ published: relations, private: [], ...none });
  expect(admittedTo('files')).toEqual({ ...admittedTo('details'), removed: ['moderator'] });
});

test('a video counts as removed only while its files are kept', () => {
  const facts = { statusId: videoStatus.deleted, isPrivate: false };
  expect(videoState({ ...facts, isRemovedForCause: true })).toBe('removed');
  expect(videoState({ ...facts, isRemovedForCause: false })).toBe('deleted');
});

test.each(['details', 'activity', 'lists'] as const)(
  'SQL and the table of %s agree on every viewer and state',
  async (surface) => {
    // A trigger resets status 4 for a video that contains no hidden term.
    await database.pool.query('alter table videos disable trigger user');
    const predicate = maySeeVideo(
      { video: 'v', viewerId: '$1::bigint', isModerator: '$2::boolean' },
      surface,
    );
    for (const statusId of Object.values(videoStatus)) {
      for (const isPrivate of [false, true]) {
        await database.pool.query('update videos set status_id = $1, is_private = $2 where id in ($3, $4)', [
          statusId,
          isPrivate,
          OWNED,
          OWNERLESS,
        ]);
        const state = videoState({ statusId, isPrivate });
        for (const [name, { viewer, relation }] of Object.entries(viewers)) {
          const { rows } = await database.pool.query<{ id: number; may_see: boolean; is_public: boolean }>(
            `select v.id, $1::bigint as viewer, $2::boolean as is_moderator, exists (select where ${predicate}) as may_see, ${isPublicVideo('v')} as is_public
           from videos v where v.id in (${OWNED}, ${OWNERLESS}) order by v.id`,
            [viewer?.id ?? null, viewer?.role === 'moderator'],
          );
          const toOwnerless: Relation = relation === 'moderator' ? 'moderator' : 'stranger';
          expect(
            rows.map(({ may_see }) => may_see),
            `${name}, ${state}`,
          ).toEqual([relation, toOwnerless].map((to) => decideAccess(state, to, surface) === 'full'));
          expect(rows[0]?.is_public).toBe(decideAccess(state, 'stranger', 'lists') === 'full');
        }
      }
    }
  },
);
