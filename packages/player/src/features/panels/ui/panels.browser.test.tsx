import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { eventually } from '../../../testing/eventually.ts';
import { openGate } from '../../../testing/scene.ts';
import { bannerPanel, showPanels } from '../../../testing/show-panels.tsx';
import { waitForPlayback } from '../../../testing/show-player.tsx';

afterEach(cleanup);

test('PANEL-1: shows the overlay on each pause and hides it on play', async () => {
  const { screen, video, panels } = await showPanels({
    start: { autostart: true },
    panels: { invideo: bannerPanel() },
  });
  await waitForPlayback(video);
  const overlay = screen.getByRole('group', { name: 'Advertisement' });
  expect(overlay.query()).toBeNull();
  await userEvent.keyboard('k');
  await expect.element(overlay).toBeVisible();
  await expect.element(overlay.getByRole('link')).toHaveAttribute('target', '_blank');
  await expect.element(overlay.getByRole('link')).toHaveAttribute('rel', 'noopener sponsored');
  // The overlay does not take the focus.
  expect(overlay.element().contains(document.activeElement)).toBe(false);
  await userEvent.keyboard('k');
  await expect.poll(() => overlay.query(), eventually).toBeNull();
  await userEvent.keyboard('k');
  await expect.element(overlay).toBeVisible();
  expect(panels()).toEqual(['invideo shown', 'invideo shown']);
});

test.each([
  ['a seek', 'l'],
  ['a step of one frame', '.'],
])('PANEL-1: %s hides the overlay while the video stays paused', async (_, key) => {
  const { screen, video } = await showPanels({
    start: { autostart: true },
    panels: { invideo: bannerPanel() },
  });
  await waitForPlayback(video);
  await userEvent.keyboard('k');
  const overlay = screen.getByRole('group', { name: 'Advertisement' });
  await expect.element(overlay).toBeVisible();
  await userEvent.keyboard(key);
  await expect.poll(() => overlay.query(), eventually).toBeNull();
});

test('PANEL-2: the close button hides the overlay, keeps the focus in the player and the video paused', async () => {
  const { screen, video, panels } = await showPanels({
    start: { autostart: true },
    panels: { invideo: bannerPanel() },
  });
  await waitForPlayback(video);
  await userEvent.keyboard('k');
  const overlay = screen.getByRole('group', { name: 'Advertisement' });
  await overlay.getByRole('button', { name: 'Close the advertisement' }).click();
  await expect.poll(() => overlay.query(), eventually).toBeNull();
  expect(video.paused).toBe(true);
  expect(document.activeElement?.tagName).toBe('SECTION');
  expect(panels()).toEqual(['invideo shown', 'invideo closed']);
});

test('PANEL-2: hides the overlay when its image fails to load', async () => {
  const gate = openGate();
  await gate.close(404);
  const { screen, video, panels } = await showPanels({
    start: { autostart: true },
    panels: { invideo: bannerPanel(gate.address('sheet.jpg')) },
  });
  await waitForPlayback(video);
  await userEvent.keyboard('k');
  await expect.poll(panels, eventually).toEqual(['invideo shown']);
  await expect
    .poll(() => screen.getByRole('group', { name: 'Advertisement' }).query(), eventually)
    .toBeNull();
});

test('PANEL-6: a page in a panel cannot access the embedding page and fits into a small player', async () => {
  const invideo = { creative: { frame: '/clips/' }, width: 2000, height: 500 };
  const { screen, video } = await showPanels({ start: { autostart: true }, panels: { invideo } });
  await waitForPlayback(video);
  await userEvent.keyboard('k');
  const frame = screen.getByTitle('Advertisement', { exact: true });
  await expect.element(frame).toHaveAttribute('sandbox', expect.not.stringContaining('same-origin'));
  const sandbox = frame.element().getAttribute('sandbox') ?? '';
  expect(sandbox).not.toContain('top-navigation');
  expect((frame.element() as HTMLIFrameElement).contentDocument).toBeNull();
  const [inner, outer] = [frame.element(), video].map((element) => element.getBoundingClientRect());
  expect(inner?.left).toBeGreaterThan(outer?.left ?? 0);
  expect(inner?.right).toBeLessThan(outer?.right ?? 0);
  expect((inner?.width ?? 0) / (inner?.height ?? 1)).toBeCloseTo(4, 1);
});

test('PANEL-6: does not show a panel with a javascript: URL', async () => {
  const unsafe = {
    creative: {
      picture: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      href: 'javascript:alert(1)',
      alt: 'x',
    },
  };
  const { screen, video, panels } = await showPanels({
    start: { autostart: true },
    panels: {
      invideo: unsafe,
      prePlay: unsafe,
      unlockFull: { href: 'javascript:alert(1)', label: 'Unlock' },
    },
  });
  await waitForPlayback(video);
  await userEvent.keyboard('k');
  await expect.poll(() => video.paused, eventually).toBe(true);
  expect(panels()).toEqual([]);
  expect(screen.getByRole('link', { name: /Unlock/ }).query()).toBeNull();
});

test('PANEL-2: the mini player shows neither the overlay nor the button', async () => {
  const unlockFull = { href: '/full/', label: 'Unlock' };
  const { video, panels } = await showPanels({
    start: { autostart: true },
    mini: {},
    panels: { invideo: bannerPanel(), unlockFull },
  });
  await waitForPlayback(video);
  video.pause();
  await expect.poll(() => video.paused, eventually).toBe(true);
  expect(panels()).toEqual([]);
});

test('PANEL-5: the button to the full video appears on play, opens a new tab and pauses the video', async () => {
  const { screen, video, panels } = await showPanels({
    panels: { unlockFull: { href: '/full/', label: 'Unlock' } },
  });
  const button = screen.getByRole('link', { name: 'Unlock (opens in a new tab)' });
  expect(button.query()).toBeNull();
  await screen.getByRole('button', { name: 'Play' }).first().click();
  await waitForPlayback(video);
  await expect.element(button).toBeVisible();
  await expect.element(button).toHaveAttribute('target', '_blank');
  button.element().addEventListener('click', (event) => event.preventDefault());
  await button.click();
  await expect.poll(() => video.paused, eventually).toBe(true);
  await expect.element(button).toBeVisible();
  expect(panels()).toEqual(['unlockFull shown', 'unlockFull followed']);
});

test('PANEL-5: hides the button during a content break', async () => {
  const unlockFull = { href: '/full/', label: 'Unlock' };
  const { screen, video } = await showPanels({
    start: { autostart: true },
    panels: { prePlay: bannerPanel(), unlockFull },
  });
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(screen.getByRole('link', { name: /Unlock/ }).query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitForPlayback(video);
  await expect.element(screen.getByRole('link', { name: /Unlock/ })).toBeVisible();
});
