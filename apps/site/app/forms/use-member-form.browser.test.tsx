import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, data } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SiteProviders } from '../testing/SiteProviders.tsx';
import { useMemberForm } from './use-member-form.ts';

/** The form of the dialog is sent by the router, which has no sign-in page in this test. */
vi.mock('../account/SignInDialog.tsx', async () => await import('../testing/sign-in-button.tsx'));

const shown = document.body.appendChild(document.createElement('main'));
const root = createRoot(shown);
afterAll(() => root.unmount());

test('a form whose session has ended keeps its entries, asks to sign in and is sent again', async () => {
  const sent: FormDataEntryValue[] = [];
  let isSignedIn = false;
  const onDone = vi.fn();
  let setCount: (count: number) => void = () => {};
  function TestForm() {
    const { Form, form, onSubmit, signIn } = useMemberForm(undefined, onDone);
    setCount = useState(0)[1];
    return (
      <>
        <Form ref={form} method="post" onSubmit={onSubmit}>
          <input name="text" />
          <button type="submit">Send</button>
        </Form>
        {signIn}
      </>
    );
  }
  const action = async ({ request }: { request: Request }) => {
    sent.push(...(await request.formData()).values());
    flushSync(() => setCount(sent.length));
    if (isSignedIn) return { ok: true };
    return data({ ok: false, code: 'login_required', fields: [], values: {} }, { status: 401 });
  };
  const router = createMemoryRouter([{ path: '/', element: <TestForm />, action }]);
  root.render(<SiteProviders router={router} />);
  await vi.waitFor(() => expect(shown.querySelector('input')).not.toBeNull());
  // Between an answer and the state of the router that shows it, the form is rendered by an update that changes nothing. React
  // renders once more when a state is set to the value that it received last, and runs no effects after that.
  router.subscribe(({ fetchers }) => {
    if ([...fetchers.values()].some((fetcher) => fetcher.data)) flushSync(() => setCount(sent.length));
  });
  await userEvent.fill(shown.querySelector('input') as HTMLInputElement, 'entry');
  await userEvent.click(shown.querySelector('button') as HTMLButtonElement);
  const signIn = () => shown.querySelector<HTMLButtonElement>('[data-testid="sign-in"]');
  await vi.waitFor(() => expect(signIn()).not.toBeNull());
  expect(onDone).not.toHaveBeenCalled();
  isSignedIn = true;
  await userEvent.click(signIn() as HTMLButtonElement);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toEqual(['entry', 'entry']);
});
