import { Suspense, use, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderOnPage } from '../testing/render-on-page.tsx';
import { useSignIn } from './use-sign-in.tsx';

/** The form of the dialog is sent by the router, which has no sign-in page in this test. */
vi.mock('./SignInDialog.tsx', async () => await import('../testing/sign-in-button.tsx'));

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

/** A control that asks to sign in, beside a part of the page that can load. */
async function openControl() {
  const onSignedIn = vi.fn();
  const onCancel = vi.fn();
  let setLoading: (loading: Promise<void> | undefined) => void = () => {};
  function Control() {
    const { ask, dialog } = useSignIn();
    return (
      <>
        <button type="button" onClick={() => void ask(onSignedIn, onCancel)}>
          Subscribe
        </button>
        {dialog}
      </>
    );
  }
  function Part() {
    const [loading, set] = useState<Promise<void>>();
    setLoading = set;
    if (loading) use(loading);
    return null;
  }
  root = createRoot(document.body.appendChild(document.createElement('main')));
  await renderOnPage(
    root,
    <Suspense fallback={<p>Loading</p>}>
      <Control />
      <Part />
    </Suspense>,
  );
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  await vi.waitFor(() => expect(find('main button')).not.toBeNull());
  await userEvent.click(find('main button') as HTMLElement);
  await vi.waitFor(() => expect(find('[data-testid="sign-in"]')).not.toBeNull());
  return { find, onSignedIn, onCancel, load: (part: Promise<void>) => flushSync(() => setLoading(part)) };
}

test('a part of the page that loads hides the control and keeps its action', async () => {
  const { find, onSignedIn, onCancel, load } = await openControl();
  let finish: () => void = () => undefined;
  load(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  expect(find('main')?.textContent).toContain('Loading');
  finish();
  await vi.waitFor(() => expect(find('main')?.textContent).not.toContain('Loading'));
  await userEvent.click(find('[data-testid="sign-in"]') as HTMLElement);
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(onCancel).not.toHaveBeenCalled();
});

test('the removal of the control cancels its action', async () => {
  const { onSignedIn, onCancel } = await openControl();
  root?.unmount();
  await vi.waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
  expect(onSignedIn).not.toHaveBeenCalled();
});
