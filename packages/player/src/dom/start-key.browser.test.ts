import { afterEach, expect, test } from 'vitest';
import { isStartKey } from './start-key.ts';

afterEach(() => document.body.replaceChildren());

/** Dispatches a key on an element and returns whether it starts the video. */
function press(key: string, { on = document.body, ...init }: KeyboardEventInit & { on?: Element } = {}) {
  let isStart = false;
  const listener = (event: KeyboardEvent) => {
    isStart = isStartKey(event, { keys: ['k', ' '] });
  };
  document.addEventListener('keydown', listener, { once: true });
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  return isStart;
}

function add(html: string): Element {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild;
  if (!element) throw new Error('no element');
  return element;
}

test('KEY-12: the given keys start the video', () => {
  expect([press('k'), press('K'), press(' ')]).toEqual([true, true, true]);
});

test.each(['ctrlKey', 'altKey', 'metaKey', 'repeat', 'isComposing'])('KEY-3: not with %s', (property) => {
  expect(press('k', { [property]: true })).toBe(false);
});

test('KEY-3: other keys, text fields and open dialogs do not start it', () => {
  expect(press('j')).toBe(false);
  expect(press('k', { on: add('<input>') })).toBe(false);
  expect(press('k', { on: add('<div contenteditable></div>') })).toBe(false);
  const dialog = add('<dialog></dialog>');
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
  expect(press('k')).toBe(false);
});

test('KEY-4: Space on a control activates the control, k starts the video', () => {
  const button = add('<button>Like</button>');
  expect([press(' ', { on: button }), press('k', { on: button })]).toEqual([false, true]);
});

test('KEY-7: no key starts the video when shortcuts are turned off', () => {
  const event = new KeyboardEvent('keydown', { key: 'k' });
  const preferences = { get: () => 'off', set: () => undefined };
  expect(isStartKey(event, { keys: ['k'], preferences })).toBe(false);
});
