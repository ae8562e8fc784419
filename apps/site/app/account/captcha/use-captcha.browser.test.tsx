import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { solveCaptcha } from './solve-captcha.ts';
import { useCaptcha } from './use-captcha.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
vi.mock('./solve-captcha.ts', () => ({ solveCaptcha: vi.fn() }));

let root: Root;
let sent: FormDataEntryValue[];
let pending: { resolve(token: string): void; reject(error: Error): void }[];

beforeEach(async () => {
  sent = [];
  pending = [];
  vi.mocked(solveCaptcha).mockImplementation(
    () => new Promise((resolve, reject) => pending.push({ resolve, reject })),
  );
  root = createRoot(document.body.appendChild(document.createElement('main')));
  await act(async () => root.render(<TestForm isPending={false} />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.clearAllMocks();
});

function TestForm({ isPending }: { isPending: boolean }) {
  const captcha = useCaptcha(isPending);
  return (
    <form
      onInput={captcha.begin}
      onSubmit={captcha.guard((event) => {
        event.preventDefault();
        sent.push(new FormData(event.currentTarget).get('tok') ?? '');
      })}
    >
      <input ref={captcha.field} type="hidden" name="tok" />
      <input name="text" />
      <button type="submit" aria-busy={captcha.isWaiting}>
        Send
      </button>
    </form>
  );
}

const button = () => document.querySelector('button') ?? document.body;
const send = () => act(async () => button().click());
const type = () =>
  act(async () =>
    document.querySelector('[name=text]')?.dispatchEvent(new InputEvent('input', { bubbles: true })),
  );
const solve = (token: string) => act(async () => pending.at(-1)?.resolve(token));
/** The chunk of the solver is imported, so a challenge is pending some tasks later. */
const untilPending = (count: number) => vi.waitFor(() => expect(pending).toHaveLength(count));

test('begins with the first input, once, and sends its token', async () => {
  await type();
  await type();
  await untilPending(1);
  await solve('first');
  // A real click: its events end before the promise of the token is read.
  await act(() => userEvent.click(button()));
  await vi.waitFor(() => expect(sent).toEqual(['first']));
  expect(pending).toHaveLength(1);
});

test('a form that is sent before the solution waits for it, also after a double click', async () => {
  await send();
  await send();
  await untilPending(1);
  expect(button().ariaBusy).toBe('true');
  expect(sent).toEqual([]);
  await solve('late');
  await vi.waitFor(() => expect(sent).toEqual(['late']));
  expect(button().ariaBusy).toBe('false');
});

test('each submission has a token of its own', async () => {
  await send();
  await untilPending(1);
  await solve('first');
  await vi.waitFor(() => expect(sent).toEqual(['first']));
  await send();
  await untilPending(2);
  await solve('second');
  await vi.waitFor(() => expect(sent).toEqual(['first', 'second']));
});

test('a form is sent without a token when none can be made, so that the answer explains it', async () => {
  await send();
  await untilPending(1);
  await act(async () => pending[0]?.reject(new Error('no answer')));
  await vi.waitFor(() => expect(sent).toEqual(['']));
});

test('nothing is sent or solved while the form is being sent', async () => {
  await act(async () => root.render(<TestForm isPending />));
  await send();
  expect(sent).toEqual([]);
  expect(solveCaptcha).not.toHaveBeenCalled();
});
