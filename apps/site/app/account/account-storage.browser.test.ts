import { createCookieJar, siteCookies } from '@nightjar/storage';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownVote, readDraft, saveDraft, saveVote } from '../comments/comment-storage.ts';
import { removeRecords, storeAccountRecord, storedRecords } from '../testing/account-records.ts';
import { removeAccountMark } from './account-mark.ts';
import { bindAccountRecord, loadAccountStorage, readUnsent, saveUnsent } from './account-storage.ts';
import { announceMember } from './current-member.ts';
import { forgetAccount } from './forget-account.ts';

const cookies = createCookieJar();
const signIn = async (userId?: number) => {
  cookies.set(siteCookies.signedIn.name, '1');
  if (userId !== undefined) await bindAccountRecord(userId);
};
const signOut = async () => {
  cookies.remove(siteCookies.signedIn.name);
  await forgetAccount();
};
const video = { section: 'video', objectId: 12 } as const;

beforeEach(removeRecords);
afterEach(() => {
  cookies.remove(siteCookies.signedIn.name);
  announceMember(undefined);
});

it('keeps unsent texts and votes for the account across pages', async () => {
  await signIn(7);
  saveDraft(video, undefined, 'Half a thought');
  saveDraft(video, 3, 'A reply');
  saveUnsent('message_9', 'Dear');
  saveVote(5, 'dislike');
  await bindAccountRecord(7);
  expect(readDraft(video)).toBe('Half a thought');
  expect(readDraft(video, 3)).toBe('A reply');
  expect(readUnsent('message_9')).toBe('Dear');
  expect(ownVote(5)).toBe('dislike');
  expect(await storedRecords()).toContain('Half a thought');
});

it('leaves nothing of the account in the browser after a sign-out', async () => {
  await signIn(7);
  saveUnsent('message_9', 'Only for you');
  saveVote(5, 'like');
  await signOut();
  expect(await storedRecords()).not.toContain('Only for you');
  expect(readUnsent('message_9')).toBe('');
  await signIn(8);
  expect(readUnsent('message_9')).toBe('');
  expect(ownVote(5)).toBeUndefined();
});

it('does not show texts of an account to a guest whose session ended, nor to another account', async () => {
  await signIn(7);
  saveUnsent('message_9', 'Only for you');
  await bindAccountRecord(7);
  cookies.remove(siteCookies.signedIn.name);
  expect(readUnsent('message_9')).toBe('');
  await signIn(8);
  expect(readUnsent('message_9')).toBe('');
  expect(await storedRecords()).not.toContain('Only for you');
});

it('passes what a guest wrote to the next account, and nothing of the former one', async () => {
  announceMember({ id: 7, username: 'wren' });
  await signIn(7);
  saveUnsent('message_9', 'Only for you');
  await bindAccountRecord(7);
  // The origin ended the session.
  cookies.remove(siteCookies.signedIn.name);
  announceMember(undefined);
  saveDraft(video, undefined, 'Written first');
  cookies.set(siteCookies.signedIn.name, '1');
  expect(readDraft(video)).toBe('Written first');
  announceMember({ id: 8, username: 'ada' });
  await bindAccountRecord(8);
  expect(readUnsent('message_9')).toBe('');
  expect(readDraft(video)).toBe('Written first');
  expect(await storedRecords()).not.toContain('Only for you');
});

it('does not show the texts of a session whose end did not wait for their removal, and removes them', async () => {
  await signIn(7);
  saveUnsent('message_9', 'Only for you');
  expect(await storedRecords()).toContain('Only for you');
  // The page was left before the database had removed them.
  removeAccountMark();
  expect(readUnsent('message_9')).toBe('');
  saveUnsent('message_8', 'Of the next session');
  expect(readUnsent('message_9')).toBe('');
  expect(await storedRecords()).not.toContain('Only for you');
  removeAccountMark();
  await loadAccountStorage();
  expect(await storedRecords()).not.toContain('Of the next session');
});

it('moves the texts and votes of a guest to the account that signs in, once', async () => {
  saveDraft(video, undefined, 'Written first');
  await signIn();
  expect(readDraft(video)).toBe('Written first');
  saveDraft(video, undefined, '');
  await bindAccountRecord(7);
  expect(readDraft(video)).toBe('');
  await signOut();
  expect(readDraft(video)).toBe('');
});

it('takes over the record of release 0.1.0, which a sign-out removes', async () => {
  const former = { userId: 7, drafts: { video_12: 'Before' }, votes: [-5] };
  localStorage.setItem('nj_account', JSON.stringify(former));
  await signIn(7);
  expect(readDraft(video)).toBe('Before');
  expect(ownVote(5)).toBe('dislike');
  expect(localStorage.getItem('nj_account')).toBeNull();
  await signOut();
  expect(await storedRecords()).not.toContain('Before');
});

it('removes the oldest texts and votes above the limit', async () => {
  await signIn(7);
  for (let id = 1; id <= 51; id += 1) saveUnsent(`message_${id}`, `Text ${id}`);
  for (let id = 1; id <= 501; id += 1) saveVote(id, 'like');
  expect(readUnsent('message_1')).toBe('');
  expect(readUnsent('message_51')).toBe('Text 51');
  expect(ownVote(1)).toBeUndefined();
  expect(ownVote(501)).toBe('like');
});

it.each([4, { drafts: { video_12: 4 }, votes: [] }, { drafts: {}, votes: ['a'] }, null])(
  'starts anew with the unreadable record %j',
  async (record) => {
    await signIn();
    await storeAccountRecord(record);
    expect(readDraft(video)).toBe('');
    saveDraft(video, undefined, 'New');
    expect(readDraft(video)).toBe('New');
  },
);
