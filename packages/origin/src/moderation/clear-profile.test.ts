import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { paths } from '@nightjar/api';
import type { ClearablePart } from '@nightjar/api/operations';
import { type MediaStore, openMediaStore } from '@nightjar/media';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testUsers } from '../testing/test-catalogue.ts';
import { takeMails } from '../testing/test-mails.ts';
import { type ModerationSite, openModerationSite, takePrivateLink } from './testing/moderation-site.ts';

let folder: string;
let mediaStore: MediaStore;
let open: ModerationSite;
const { ben } = testUsers;
const against = { reason: 'spam', statement: 'This is advertising.' } as const;
const keys = { avatar: `members/${ben}/a`, cover: `members/${ben}/c` };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightjar-profiles-'));
  mediaStore = await openMediaStore(pathToFileURL(folder).href);
  open = await openModerationSite({ members: { publicProfiles: true } }, { mediaStore });
});
afterAll(async () => {
  await open?.site.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of ['reports', 'notices', 'mails', 'limit_events', 'moderation_decisions'])
    await open.sql(`delete from ${table}`);
  for (const key of Object.values(keys))
    await mediaStore.put(`pictures/${key}/640.jpg`, { bytes: Buffer.from('picture') });
  const profile = {
    about: 'Buy now',
    website: 'https://shop.example/',
    country: 'de',
    relationship: 'single',
  };
  await open.sql('update users set avatar_key = $2, cover_key = $3, profile = $4 where id = $1', [
    ben,
    keys.avatar,
    keys.cover,
    profile,
  ]);
  await open.site.origin.purge([`member-${ben}`]);
});

const clear = (viewer: string, parts: ClearablePart[], more: object = against) =>
  open.codeOf(viewer, 'clearProfile', { userId: ben, parts, ...more });
const stored = async () =>
  (await open.sql('select avatar_key, cover_key, profile from users where id = $1', [ben]))[0];
const files = () => readdir(join(folder, 'pictures', 'members', String(ben)));
/** Whether guests see the pictures, from the cache. */
const shown = async () => {
  const response = await open.site.get(paths.member.build({ userId: ben }));
  const { user } = (await response.json()) as { user: { avatar: string; cover: string } };
  return { avatar: user.avatar !== '', cover: user.cover !== '' };
};

describe('144: a moderator removes from a profile', () => {
  test('what the moderator has selected, for good, with a statement to the member and the right to appeal', async () => {
    expect(await open.call('mira', 'memberCase', { userId: ben })).toMatchObject({
      profile: {
        avatar: expect.stringContaining(`/pictures/members/${ben}/`),
        cover: expect.stringContaining(`/pictures/covers/${ben}/`),
        texts: ['Buy now', 'https://shop.example/'],
      },
    });
    expect(await shown()).toEqual({ avatar: true, cover: true });
    expect(await clear('mira', ['avatar', 'texts'], {})).toBe('statement_required');
    expect(await clear('mira', ['avatar', 'texts'])).toBe('');
    expect(await stored()).toEqual({
      avatar_key: null,
      cover_key: keys.cover,
      profile: { country: 'de', relationship: 'single' },
    });
    expect(await files()).toEqual(['c']);
    // The purge arrives through the database.
    await expect.poll(shown).toEqual({ avatar: false, cover: true });
    const { mail, number: decisionId, key } = await takePrivateLink(open.site, 'ben@example.org');
    expect(mail.text).toContain('has removed this from your profile: avatar, texts.');
    expect(mail.text).toContain(against.statement);
    const [audit] = await open.sql('select action, actor, details from audit_log order by id desc limit 1');
    expect(audit).toMatchObject({ action: 'member.clear_profile', actor: 'mira' });
    expect(JSON.parse(String(audit?.details))).toMatchObject({ reason: 'spam', parts: 'avatar texts' });
    // The member can write a new text while the appeal waits, which its decision leaves unchanged.
    await open.sql(`update users set profile = '{"about": "Waves"}' where id = ${ben}`);
    await open.call('guest', 'sendAppeal', { decisionId, key, text: 'It is no advertising.' });
    await open.call('otto', 'decideAppeal', { decisionId, outcome: 'reversed', answer: 'You are right.' });
    expect(await stored()).toMatchObject({ avatar_key: null, profile: { about: 'Waves' } });
  });

  test('nothing twice, and nothing that the profile does not have', async () => {
    expect(await clear('mira', ['cover'])).toBe('');
    expect(await files()).toEqual(['a']);
    expect(await clear('otto', ['cover'])).toBe('already_decided');
    await open.sql(`update users set profile = '{"country": "de"}' where id = ${ben}`);
    expect(await clear('mira', ['texts'])).toBe('already_decided');
    expect(await clear('mira', [])).not.toBe('');
    expect(await open.sql('select from moderation_decisions')).toHaveLength(1);
  });

  test('nothing of a moderator, nor of an unknown member', async () => {
    const code = (viewer: string, userId: number) =>
      open.codeOf(viewer, 'clearProfile', { userId, parts: ['avatar'], ...against });
    expect(await code('mira', 20)).toBe('moderator');
    expect(await code('otto', 20)).toBe('self');
    expect(await code('mira', 99_999)).toBe('not_found');
  });

  test('and closes the open reports about the member as removed', async () => {
    const fields = {
      act: 'report',
      section: 'member',
      object_id: ben,
      reason: 'spam',
      email: 'guest@example.org',
    };
    expect((await open.site.post('/api/input.php', fields)).status).toBe(200);
    await takeMails(open.site, 'guest@example.org');
    expect(await clear('mira', ['cover'], { ...against, answer: 'The cover is gone.' })).toBe('');
    const [mail] = await takeMails(open.site, 'guest@example.org');
    expect(mail?.text).toContain('the content was removed');
    expect(mail?.text).toContain('The cover is gone.');
    expect(await open.sql('select outcome from reports')).toEqual([{ outcome: 'removed' }]);
  });
});
