import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReviewKeys } from './use-review-keys.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const decided = vi.fn((_decision: string | undefined) => undefined);
const moves = { onNext: vi.fn(), onPrevious: vi.fn(), onHelp: vi.fn() };
let root: Root;

function Screen({ decisions, videoId }: { decisions: readonly string[]; videoId: number }) {
  const player = useRef<HTMLVideoElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useReviewKeys({ videoId, player, form, ...moves });
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a player without a video */}
      <video ref={player} />
      <form ref={form}>
        <input type="radio" name="reason" aria-label="Copyright" />
        <textarea aria-label="Statement" />
        {decisions.map((decision) => (
          <button
            key={decision}
            type="button"
            data-decision={decision}
            onClick={({ currentTarget }) => decided(currentTarget.dataset.decision)}
          >
            {decision}
          </button>
        ))}
      </form>
    </>
  );
}

const all = ['approve', 'changes', 'reject'];
const show = (decisions: readonly string[], videoId = 1) =>
  act(async () => root.render(<Screen decisions={decisions} videoId={videoId} />));

beforeEach(async () => {
  vi.clearAllMocks();
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  await show(all);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const find = <Found extends HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
};

/** Presses a key on the focused element; whether the page has handled it. */
function press(key: string, modifiers: KeyboardEventInit = {}): boolean {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  return !target.dispatchEvent(event);
}

test('A approves, N and P change the video, and the question mark shows the help', () => {
  for (const key of ['a', 'n', 'P', '?']) expect(press(key), key).toBe(true);
  expect(decided.mock.calls).toEqual([['approve']]);
  for (const move of Object.values(moves)) expect(move).toHaveBeenCalledOnce();
  expect(press('x')).toBe(false);
});

test('J and L seek by ten seconds', () => {
  const video = find<HTMLVideoElement>('video');
  for (const key of ['l', 'l', 'j']) press(key);
  expect(video.currentTime).toBe(10);
});

test.each([
  ['r', 'reject'],
  ['c', 'changes'],
])('%s moves to the reason, and Ctrl and Enter in the statement decide %s', (key, decision) => {
  press(key);
  expect(document.activeElement).toBe(find('input[name="reason"]'));
  expect(decided).not.toHaveBeenCalled();
  find('textarea').focus();
  press('Enter', { ctrlKey: true });
  expect(decided.mock.calls).toEqual([[decision]]);
});

test('a held key decides about one video only, and seeks as long as it is held', async () => {
  press('a');
  await show(all, 2);
  press('a', { repeat: true });
  expect(decided).toHaveBeenCalledOnce();
  press('l', { repeat: true });
  expect(find<HTMLVideoElement>('video').currentTime).toBe(10);
});

test('Ctrl and Enter decide nothing before R or C has chosen a decision for this video', async () => {
  const send = () => {
    find('textarea').focus();
    press('Enter', { ctrlKey: true });
    find('textarea').blur();
  };
  send();
  press('r');
  await show(all, 2);
  send();
  expect(decided).not.toHaveBeenCalled();
});

test('A accepts the edit of a published video, and R with Ctrl and Enter in the statement reverts it', async () => {
  await show(['accept_edit', 'revert_edit', 'hide', 'remove']);
  press('a');
  press('r');
  find('textarea').focus();
  press('Enter', { ctrlKey: true });
  expect(decided.mock.calls).toEqual([['accept_edit'], ['revert_edit']]);
});

test('a letter of the statement, a key with a modifier and a space on a button mean nothing', () => {
  find('textarea').focus();
  for (const key of ['a', 'n', '?']) expect(press(key)).toBe(false);
  find<HTMLTextAreaElement>('textarea').blur();
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey'])
    expect(press('a', { [modifier]: true })).toBe(false);
  find('button').focus();
  expect(press(' ')).toBe(false);
  expect(decided).not.toHaveBeenCalled();
  expect(moves.onNext).not.toHaveBeenCalled();
});

test('the keys end with the screen', async () => {
  await act(async () => root.render(null));
  expect(press('n')).toBe(false);
  expect(moves.onNext).not.toHaveBeenCalled();
});
