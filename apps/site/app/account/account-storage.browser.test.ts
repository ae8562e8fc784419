import { createCookieJar, siteCookies } from '@nightjar/storage';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownVote, readDraft, saveDraft, saveVote } from '../comments/comment-storage.ts';
import { bindAccountStorage, readUnsent, saveUnsent } from './account-storage.ts';
import { forgetAccount } from './forget-account.ts';
import { accountStorageKey } from './forget-account-storage.ts';

const cookies = createCookieJar();
const signIn = (userId?: number) => {
  cookies.set(siteCookies.signedIn.name, '1');
  if (userId !== undefined) bindAccountStorage(userId);
};
const signOut = () => {
  cookies.remove(siteCookies.signedIn.name);
  forgetAccount();
};
const video = { section: 'video', objectId: 12 } as const;

beforeEach(() => localStorage.clear());
afterEach(() => cookies.remove(siteCookies.signedIn.name));

it('keeps unsent texts and votes for the account across pages', () => {
  signIn(7);
  saveDraft(video, undefined, 'Half a thought');
  saveDraft(video, 3, 'A reply');
  saveUnsent('message_9', 'Dear');
  saveVote(5, 'dislike');
  bindAccountStorage(7);
  expect(readDraft(video)).toBe('Half a thought');
  expect(readDraft(video, 3)).toBe('A reply');
  expect(readUnsent('message_9')).toBe('Dear');
  expect(ownVote(5)).toBe('dislike');
});

it('leaves nothing of the account in the browser after a sign-out', () => {
  signIn(7);
  saveUnsent('message_9', 'Only for you');
  saveVote(5, 'like');
  signOut();
  expect(JSON.stringify(localStorage)).not.toContain('Only for you');
  expect(readUnsent('message_9')).toBe('');
  signIn(8);
  expect(readUnsent('message_9')).toBe('');
  expect(ownVote(5)).toBeUndefined();
});

it('does not show texts of an account to a guest whose session ended, nor to another account', () => {
  signIn(7);
  saveUnsent('message_9', 'Only for you');
  cookies.remove(siteCookies.signedIn.name);
  expect(readUnsent('message_9')).toBe('');
  signIn(8);
  expect(readUnsent('message_9')).toBe('');
  expect(JSON.stringify(localStorage)).not.toContain('Only for you');
});

it('moves the texts and votes of a guest to the account that signs in, once', () => {
  saveDraft(video, undefined, 'Written first');
  signIn();
  expect(readDraft(video)).toBe('Written first');
  saveDraft(video, undefined, '');
  bindAccountStorage(7);
  expect(readDraft(video)).toBe('');
  signOut();
  expect(readDraft(video)).toBe('');
});

it('removes the oldest texts and votes above the limit', () => {
  signIn(7);
  for (let id = 1; id <= 51; id += 1) saveUnsent(`message_${id}`, `Text ${id}`);
  for (let id = 1; id <= 501; id += 1) saveVote(id, 'like');
  expect(readUnsent('message_1')).toBe('');
  expect(readUnsent('message_51')).toBe('Text 51');
  expect(ownVote(1)).toBeUndefined();
  expect(ownVote(501)).toBe('like');
});

it.each(['{', '{"drafts":{"video_12":4},"votes":[]}', '{"drafts":{},"votes":["a"]}', 'null'])(
  'starts anew with the unreadable record %s',
  (text) => {
    signIn();
    localStorage.setItem(accountStorageKey, text);
    expect(readDraft(video)).toBe('');
    saveDraft(video, undefined, 'New');
    expect(readDraft(video)).toBe('New');
  },
);
