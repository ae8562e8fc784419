import { expect, request } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { privateLink } from '../../product/mails.ts';
import { postForm } from '../../product/newcomer.ts';
import { memberLists, own, setUpTwoStepLogin } from './member-screens.ts';
import type { Screens, Visit } from './screen.ts';

/** Lets a moderator remove a comment of the member; returns the private page of the decision. */
async function removedComment({ page, videos, origin, member }: Visit): Promise<string> {
  const text = 'A comment that a moderator removes';
  const objectId = String(videos.hideable.id);
  const written = await postForm(page, '/api/input.php', {
    ...{ act: 'comment', section: 'video', object_id: objectId, text },
  });
  const { comment } = (await written.json()) as { comment: { comment_id: string } };
  const moderator = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  await moderator.post('/api/login.php', { form: { usr: 'moderator', pwd: 'moderator-pass' } });
  const decision = {
    section: 'comment',
    objectId: Number(comment.comment_id),
    outcome: 'removed',
    reason: 'spam',
    statement: 'This is advertising.',
  };
  const decided = await moderator.post('/api/operations/decideReports', { data: decision });
  expect(decided.ok(), await decided.text()).toBe(true);
  await moderator.dispose();
  return privateLink(member.email, 'appeal');
}

/** What a new member sees: most lists are empty. */
export const newcomerScreens: Screens = {
  ...memberLists,
  'the decision about a comment': { address: removedComment },
  'the recovery codes': {
    ...own('security/'),
    prepare: async (visit) => {
      const dialog = await setUpTwoStepLogin(visit);
      const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
      const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
      await dialog.getByLabel('Code from the app').fill(code);
      await dialog.getByRole('button', { name: 'Turn on' }).click();
      await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    },
  },
};
