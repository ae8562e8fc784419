import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useStartKey } from './use-start-key.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

function Page({ isWaiting, onPlay }: { isWaiting: boolean; onPlay: () => void }) {
  useStartKey(isWaiting, onPlay);
  return <input aria-label="Search" />;
}

async function open() {
  const onPlay = vi.fn();
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const show = (isWaiting: boolean) =>
    act(async () => root.render(<Page isWaiting={isWaiting} onPlay={onPlay} />));
  await show(true);
  return { onPlay, show, unmount: () => act(async () => root.unmount()) };
}

const press = (init: KeyboardEventInit = {}, target: Element = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true, ...init }));

test('KEY-12: k starts the video until its player is shown', async () => {
  const { onPlay, show, unmount } = await open();
  expect(press()).toBe(false);
  expect(onPlay).toHaveBeenCalledOnce();
  await show(false);
  expect(press()).toBe(true);
  await show(true);
  await unmount();
  expect(press()).toBe(true);
  expect(onPlay).toHaveBeenCalledOnce();
});

test('KEY-3: typing, modifiers, other keys, open dialogs and a held key do not start the video', async () => {
  const { onPlay } = await open();
  const field = document.querySelector('input');
  if (!field) throw new Error('no field');
  press({}, field);
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) press({ [modifier]: true });
  press({ key: 'j' });
  press({ repeat: true });
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.showModal();
  press();
  dialog.close();
  expect(onPlay).not.toHaveBeenCalled();
});

test('KEY-7: k does not start the video while shortcuts are turned off', async () => {
  const { onPlay } = await open();
  localStorage.setItem('ktk_shortcuts', 'off');
  expect(press()).toBe(true);
  expect(onPlay).not.toHaveBeenCalled();
});
