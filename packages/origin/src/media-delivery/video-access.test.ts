import { describe, expect, test } from 'vitest';
import type { Relation } from '../access/decide-access.ts';
import { createVideoAccess, decideVideoAccess, type VideoFacts } from './video-access.ts';

const PUBLISHED = 1;
const PROCESSING = 2;
const HIDDEN = 4;
const DELETED = 5;

const video = (statusId: number, isPrivate = false): VideoFacts => ({
  statusId,
  isPrivate,
  pictureKey: 'p',
  pictureReady: true,
  isComplete: true,
});
const outcome = (access: ReturnType<typeof decideVideoAccess>) =>
  'facts' in access ? 'allowed' : `${access.refusal.status} ${access.refusal.code}`;

describe('access to a video', () => {
  test.each([
    ['an unknown video', undefined, '404 not_found'],
    ['a published video', video(PUBLISHED), 'allowed'],
    ['a private video', video(PUBLISHED, true), '403 private'],
    ['a video in processing', video(PROCESSING), '404 not_found'],
    ['a private video in processing', video(PROCESSING, true), '404 not_found'],
    ['a video with a hidden term', video(HIDDEN), '404 not_found'],
    ['a deleted video', video(DELETED), '410 deleted'],
    ['a deleted private video', video(DELETED, true), '410 deleted'],
  ])('%s is for a stranger: %s', (_, facts, expected) => {
    expect(outcome(decideVideoAccess(facts, 'stranger', 'files'))).toBe(expected);
  });

  test.each<[string, Relation, string[]]>([
    ['a stranger', 'stranger', ['403 private', '404 not_found', '404 not_found', '410 deleted']],
    ['a friend of the owner', 'friend', ['allowed', '404 not_found', '404 not_found', '410 deleted']],
    ['the owner', 'owner', ['allowed', 'allowed', '404 not_found', '410 deleted']],
    ['a moderator', 'moderator', ['allowed', 'allowed', 'allowed', '410 deleted']],
  ])('%s gets private, unfinished, hidden and deleted videos as %o', (_, relation, expected) => {
    const videos = [video(PUBLISHED, true), video(PROCESSING), video(HIDDEN), video(DELETED)];
    expect(videos.map((facts) => outcome(decideVideoAccess(facts, relation, 'files')))).toEqual(expected);
    expect(outcome(decideVideoAccess(video(PUBLISHED), relation, 'files'))).toBe('allowed');
    expect(outcome(decideVideoAccess(undefined, relation, 'files'))).toBe('404 not_found');
  });

  test('returns the facts of the video that may be read', () => {
    const facts = video(PROCESSING);
    expect(decideVideoAccess(facts, 'owner', 'files')).toEqual({ facts });
  });
});

describe('the cached facts of a video', () => {
  function loaded(answer: VideoFacts | undefined) {
    let now = 1_000_000;
    const ids: number[] = [];
    const access = createVideoAccess({
      load: async (videoId) => {
        ids.push(videoId);
        return answer;
      },
      clock: () => now,
    });
    return {
      access,
      ids,
      pass: (milliseconds: number) => {
        now += milliseconds;
      },
    };
  }

  test('are loaded once within 30 seconds and again afterwards', async () => {
    const { access, ids, pass } = loaded(video(PUBLISHED));
    expect(await access.of(12)).toEqual({ facts: video(PUBLISHED) });
    pass(29_999);
    await access.of(12);
    expect(ids).toEqual([12]);
    pass(2);
    await access.of(12);
    expect(ids).toEqual([12, 12]);
  });

  test('of an unknown video are loaded again after two seconds', async () => {
    const { access, ids, pass } = loaded(undefined);
    expect(outcome(await access.of(12))).toBe('404 not_found');
    pass(1999);
    await access.of(12);
    expect(ids).toEqual([12]);
    pass(2);
    await access.of(12);
    expect(ids).toEqual([12, 12]);
  });

  test('are loaded again after a purge of this video, not after one of another', async () => {
    const { access, ids } = loaded(video(PUBLISHED));
    await access.of(12);
    access.purge(['video-13']);
    await access.of(12);
    expect(ids).toEqual([12]);
    access.purge(['video-12']);
    await access.of(12);
    expect(ids).toEqual([12, 12]);
  });
});
