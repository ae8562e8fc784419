import { readFileSync } from 'node:fs';
import { writes } from '@nightjar/api';
import { expect, test } from 'vitest';

const table = readFileSync(new URL('../../../../docs/spec/member-writes.md', import.meta.url), 'utf8');

/** Writes that need no session: links of mails, sign-in and sign-up, views and the contact form. */
const withoutSession = [
  'answerEmailChange',
  'captchaChallenge',
  'confirmAgain',
  'confirmEmail',
  'confirmNewEmail',
  'contact',
  'passkeyOptions',
  'resetAccount',
  'resetPassword',
  'restore',
  'signIn',
  'signInCode',
  'signInPasskey',
  'signOut',
  'signUp',
  'stopDigest',
  'view',
];
const ofModerators = ['sendCataloguePicture'];
/** Change nothing. */
const reads = Object.keys(writes).filter(
  (name) => name.startsWith('own') || ['memberFavourites', 'memberFriends', 'viewerState'].includes(name),
);

test('docs/spec/member-writes.md names how the site sends every write of a member', () => {
  const cells = table.split('\n').map((line) => line.split('|')[2] ?? '');
  const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  expect([...named, ...withoutSession, ...ofModerators, ...reads].toSorted()).toEqual(
    Object.keys(writes).toSorted(),
  );
});
