import { afterEach, expect, test, vi } from 'vitest';
import { demoRelated } from '../../../testing/demo-related.ts';
import { eventually } from '../../../testing/eventually.ts';
import { waitForPlayback } from '../../../testing/show-player.tsx';
import { clearRelated, showRelated } from '../../../testing/show-related.tsx';

afterEach(clearRelated);

test('NEXT-7: at the end the next video is offered first, and cancelling it opens the related videos', async () => {
  const [onNext, onNextCancelled] = [vi.fn(), vi.fn()];
  const { screen, video, panel } = await showRelated({
    start: { autostart: true, atSeconds: 10.5 },
    related: { videos: demoRelated(4), atEnd: true },
    upNext: { title: 'Quiet harbour', onPlay: onNext, onCancel: onNextCancelled },
  });
  await expect.poll(() => video.ended, eventually).toBe(true);
  await expect.element(screen.getByRole('group', { name: 'Up next' })).toBeVisible();
  expect(panel.query()).toBeNull();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(panel).toBeVisible();
  expect(onNextCancelled).toHaveBeenCalledOnce();
  expect(onNext).not.toHaveBeenCalled();
});

test('NEXT-8: opening the related videos during the countdown cancels it', async () => {
  const [onNext, onNextCancelled] = [vi.fn(), vi.fn()];
  const { screen, toggle, panel } = await showRelated({
    start: { autostart: true, atSeconds: 11 },
    upNext: { title: 'Quiet harbour', onPlay: onNext, onCancel: onNextCancelled },
  });
  const offer = screen.getByRole('group', { name: 'Up next' });
  await expect.element(offer).toBeVisible();
  await toggle.click();
  await expect.element(panel).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  expect(onNextCancelled).toHaveBeenCalledOnce();
  expect(onNext).not.toHaveBeenCalled();
});

test('NEXT-6: calls `onSoon` of the next video once, 15 s before the end', async () => {
  const onNextSoon = vi.fn();
  const { video, change } = await showRelated({ start: { autostart: true } });
  await waitForPlayback(video);
  // The clip has 12 seconds, so its end is near from the start.
  await change({ upNext: { title: 'Quiet harbour', onPlay: () => undefined, onSoon: onNextSoon } });
  await expect.poll(() => onNextSoon.mock.calls.length).toBe(1);
  video.currentTime = 11.5;
  await expect.poll(() => video.ended, eventually).toBe(true);
  expect(onNextSoon).toHaveBeenCalledOnce();
});

test('NEXT-6: does not call `onSoon` before the first play', async () => {
  const onNextSoon = vi.fn();
  const { screen } = await showRelated({
    upNext: { title: 'Quiet harbour', onPlay: () => undefined, onSoon: onNextSoon },
  });
  await expect.element(screen.getByRole('button', { name: 'Play' }).first()).toBeVisible();
  expect(onNextSoon).not.toHaveBeenCalled();
});
