import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { memberLists, own, setUpTwoStepLogin } from './member-screens.ts';
import { removedComment } from './removed-comment.ts';
import type { Screens } from './screen.ts';

const moderator = { name: 'moderator', password: 'moderator-pass' };

/** What a new member sees: most lists are empty. */
export const newcomerScreens: Screens = {
  ...memberLists,
  'the decision about a comment': {
    address: (visit) => removedComment({ ...visit, email: visit.member.email, moderator }),
  },
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
