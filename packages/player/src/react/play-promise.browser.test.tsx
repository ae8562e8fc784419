import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import type { PlayerHandle } from '../dom/player-handle.ts';
import { clipSource, openGate } from '../testing/scene.ts';
import { Player } from './Player.tsx';

afterEach(cleanup);

async function show(source = clipSource(openGate())) {
  const ref = createRef<PlayerHandle>();
  const screen = await render(<Player ref={ref} source={source} start={{ muted: true }} />);
  const handle = ref.current;
  const video = screen.container.querySelector('video');
  if (!handle || !video) throw new Error('The player rendered no video or set no ref.');
  return { screen, handle, video };
}

const hasName = (name: string) => expect.objectContaining({ name });

test('HANDLE-7: play resolves when the content plays, and at once while it does', async () => {
  const { handle, video } = await show();
  await handle.play();
  expect([handle.paused, video.paused]).toEqual([false, false]);
  expect(handle.readyState).toBeGreaterThan(HTMLMediaElement.HAVE_CURRENT_DATA);
  expect(handle.buffered?.length).toBe(1);
  await expect(handle.play()).resolves.toBeUndefined();
});

test('HANDLE-7: a pause before the first frame rejects with AbortError', async () => {
  const { handle } = await show();
  const playing = handle.play();
  handle.pause();
  await expect(playing).rejects.toEqual(hasName('AbortError'));
});

test('HANDLE-7: another video rejects the request for the first one', async () => {
  const { screen, handle } = await show();
  const playing = handle.play();
  const rejected = expect(playing).rejects.toEqual(hasName('AbortError'));
  await screen.rerender(<Player source={clipSource(openGate(), { id: '8' })} />);
  await rejected;
});

test('HANDLE-7: a browser that refuses to play even without sound rejects with NotAllowedError', async () => {
  const { handle, video } = await show();
  vi.spyOn(video, 'play').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  await expect(handle.play()).rejects.toEqual(hasName('NotAllowedError'));
  expect(handle.paused).toBe(true);
});

test('HANDLE-7: a video that has failed rejects with NotSupportedError, before and after the failure', async () => {
  const gate = openGate();
  await gate.close(410);
  const { handle } = await show(clipSource(gate));
  await expect(handle.play()).rejects.toEqual(hasName('NotSupportedError'));
  await expect(handle.play()).rejects.toEqual(hasName('NotSupportedError'));
});
