import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PasskeyResult, signInWithPasskey } from './passkey-sign-in.ts';
import { usePasskey } from './use-passkey.ts';

vi.mock('./passkey-sign-in.ts', () => ({ signInWithPasskey: vi.fn(), endPasskeyAutofill: vi.fn() }));

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const asked = vi.mocked(signInWithPasskey);

/** Requests to the browser that wait for an answer, the autofill first. */
let answers: ((result: PasskeyResult) => void)[];
beforeEach(() => {
  answers = [];
  asked.mockReset();
  asked.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
});
afterEach(() => document.body.replaceChildren());

async function openForm() {
  const onSignedIn = vi.fn();
  function Form() {
    const { problem, isPending, signIn } = usePasskey(onSignedIn);
    return (
      <button type="button" disabled={isPending} onClick={signIn}>
        {problem ?? 'Log in with a passkey'}
      </button>
    );
  }
  const place = document.createElement('div');
  document.body.append(place);
  await act(async () => createRoot(place).render(<Form />));
  return { place, onSignedIn };
}

async function openUsedForm() {
  const { place, onSignedIn } = await openForm();
  window.dispatchEvent(new Event('pointermove'));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  const click = () => act(async () => place.querySelector('button')?.click());
  const answer = (index: number, result: PasskeyResult) => act(async () => answers[index]?.(result));
  return { place, onSignedIn, click, answer };
}

test('the code of passkeys is loaded by the first interaction of the page', async () => {
  await openForm();
  await act(async () => window.dispatchEvent(new Event('load')));
  expect(asked).not.toHaveBeenCalled();
  await act(async () => window.dispatchEvent(new Event('keydown')));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
});

test('a click keeps an autofill that has not begun from replacing the dialog of the browser', async () => {
  const { place, onSignedIn, click, answer } = await openUsedForm();
  const signal = asked.mock.calls[0]?.[0].signal;
  expect(signal?.aborted).toBe(false);
  await click();
  expect(signal?.aborted).toBe(true);
  expect(asked.mock.lastCall?.[0]).toEqual({ isAutofill: false });
  await answer(0, { kind: 'cancelled' });
  expect(place.querySelector('button')?.disabled).toBe(true);
  await answer(1, { kind: 'signedIn' });
  expect(onSignedIn).toHaveBeenCalledOnce();
  expect(place.querySelector('button')?.disabled).toBe(false);
});

test('the autofill signs in without a click, and a cancelled one shows nothing', async () => {
  const { place, onSignedIn, answer } = await openUsedForm();
  await answer(0, { kind: 'signedIn' });
  expect(onSignedIn).toHaveBeenCalledOnce();
  expect(place.textContent).toBe('Log in with a passkey');
});
