import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, expect, it } from 'vitest';
import { PasswordForm } from '../members/edit/PasswordForm.tsx';
import { renderOnPage } from '../testing/render-on-page.tsx';
import { announceMember } from './current-member.ts';
import { PasswordField } from './security/CodeFields.tsx';

const shown = document.body.appendChild(document.createElement('main'));
const root = createRoot(shown);
afterAll(() => root.unmount());

const confirmation = (
  <form>
    <PasswordField failure={undefined} />
  </form>
);

it.each([
  [
    'the change of the password',
    <PasswordForm key="1" username="wren" passwordMin={8} rendered={undefined} />,
  ],
  ['the confirmation of a change', confirmation],
] satisfies [string, ReactNode][])(
  'names the account for password managers before the password of %s, and does not send it',
  async (_form, element) => {
    await act(async () => announceMember({ id: 7, username: 'wren' }));
    await renderOnPage(root, element);
    const form = shown.querySelector('form');
    const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[autocomplete]') ?? [])];
    expect(fields.map(({ autocomplete }) => autocomplete).slice(0, 2)).toEqual([
      'username',
      'current-password',
    ]);
    expect(fields[0]?.value).toBe('wren');
    expect(fields[0]?.tabIndex).toBe(-1);
    expect([...new FormData(form ?? undefined).values()]).not.toContain('wren');
  },
);

it('has no empty name while the member is not known', async () => {
  await act(async () => announceMember(undefined));
  await renderOnPage(root, confirmation);
  expect(shown.querySelector('input[type="password"]')).not.toBeNull();
  expect(shown.querySelector('input[autocomplete="username"]')).toBeNull();
});
