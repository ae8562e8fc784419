import { describe, expect, test } from 'vitest';
import {
  createVideoAccess,
  decideAccess,
  decideAccessFor,
  type Standing,
  type VideoFacts,
} from './video-access.ts';

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
const outcome = (access: ReturnType<typeof decideAccess>) =>
  'facts' in access ? 'allowed' : `${access.refusal.status} ${access.refusal.code}`;

const stranger: Standing = { isOwner: false, isModerator: false, isFriend: false };
const owner = { ...stranger, isOwner: true };
const moderator = { ...stranger, isModerator: true };
const friend = { ...stranger, isFriend: true };

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
  ])('%s is answered to the public with %s', (_, facts, expected) => {
    expect(outcome(decideAccess(facts))).toBe(expected);
  });

  test.each([
    ['a stranger', stranger, ['403 private', '404 not_found', '404 not_found', '410 deleted']],
    ['a friend of the owner', friend, ['allowed', '404 not_found', '404 not_found', '410 deleted']],
    ['the owner', owner, ['allowed', 'allowed', '404 not_found', '410 deleted']],
    ['a moderator', moderator, ['allowed', 'allowed', 'allowed', '410 deleted']],
  ])('%s gets private, unfinished, hidden and deleted videos as %o', (_, standing, expected) => {
    const videos = [video(PUBLISHED, true), video(PROCESSING), video(HIDDEN), video(DELETED)];
    expect(videos.map((facts) => outcome(decideAccessFor(facts, standing)))).toEqual(expected);
    expect(outcome(decideAccessFor(video(PUBLISHED), standing))).toBe('allowed');
    expect(outcome(decideAccessFor(undefined, standing))).toBe('404 not_found');
  });

  test('returns the facts of the video that may be read', () => {
    const facts = video(PROCESSING);
    expect(decideAccessFor(facts, owner)).toEqual({ facts });
  });
});

describe('the facts of a video in memory', () => {
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
