import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { eventually } from '../../../testing/eventually.ts';
import { clipSource, openGate } from '../../../testing/scene.ts';
import { bannerPanel, showPanels } from '../../../testing/show-panels.tsx';
import { waitForPlayback } from '../../../testing/show-player.tsx';

afterEach(cleanup);

const closeActions = [
  ['its close button', (dialog) => dialog.getByRole('button', { name: 'Close the advertisement' }).click()],
  ['its Play button', (dialog) => dialog.getByRole('button', { name: 'Play' }).click()],
  ['a click on the backdrop', (dialog) => dialog.click({ position: { x: 6, y: 6 } })],
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['the key k', () => userEvent.keyboard('k')],
] satisfies [
  string,
  (dialog: ReturnType<Awaited<ReturnType<typeof showPanels>>['screen']['getByRole']>) => Promise<void>,
][];

test.each(closeActions)('PANEL-3: closing the pre-play panel by %s starts the video', async (_, close) => {
  const { screen, video, panels, events } = await showPanels({ panels: { prePlay: bannerPanel() } });
  await screen.getByRole('button', { name: 'Play' }).first().click();
  const dialog = screen.getByRole('dialog', { name: 'Advertisement' });
  await expect.element(dialog).toBeVisible();
  expect(video.paused).toBe(true);
  await close(dialog);
  await waitForPlayback(video);
  expect(dialog.query()).toBeNull();
  expect(panels()).toEqual(['prePlay shown', 'prePlay closed']);
  await expect.poll(() => events.some((event) => event.type === 'player_firstframe'), eventually).toBe(true);
  // The panel is shown only before the first play.
  await userEvent.keyboard('k');
  await expect.poll(() => video.paused, eventually).toBe(true);
  await userEvent.keyboard('k');
  await waitForPlayback(video);
});

test('PANEL-3: the panel takes the focus, traps it and returns it to the player', async () => {
  const { screen, video } = await showPanels({
    start: { autostart: true },
    panels: { prePlay: bannerPanel() },
  });
  const dialog = screen.getByRole('dialog', { name: 'Advertisement' });
  await expect.element(dialog.getByRole('button', { name: 'Play' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(dialog.getByRole('link')).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(dialog.getByRole('button', { name: 'Play' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await waitForPlayback(video);
  expect(document.activeElement?.tagName).toBe('SECTION');
});

test('PANEL-3: the Play button is next to the banner, and both are in the middle of the player', async () => {
  const { screen } = await showPanels({ start: { autostart: true }, panels: { prePlay: bannerPanel() } });
  const dialog = screen.getByRole('dialog', { name: 'Advertisement' });
  await expect.element(dialog).toBeVisible();
  const frame = dialog.element().getBoundingClientRect();
  const ad = dialog.getByRole('link').element().getBoundingClientRect();
  const play = dialog.getByRole('button', { name: 'Play' }).element().getBoundingClientRect();
  expect(ad.height).toBeCloseTo(250, 1);
  expect(play.top - ad.bottom).toBeLessThan(24);
  expect(play.top - ad.bottom).toBeGreaterThan(0);
  expect(Math.abs((ad.top + play.bottom) / 2 - (frame.top + frame.bottom) / 2)).toBeLessThan(16);
});

test('PANEL-3: does not take the focus from a field of the page', async () => {
  const { screen } = await showPanels({ panels: { prePlay: bannerPanel() } });
  await screen.getByLabelText('Search').click();
  screen.container.querySelector<HTMLElement>('section button')?.click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.element(screen.getByLabelText('Search')).toHaveFocus();
});

test('PANEL-3: the video plays when the image of the panel fails to load', async () => {
  const gate = openGate();
  await gate.close(404);
  const { video } = await showPanels({
    start: { autostart: true },
    panels: { prePlay: bannerPanel(gate.address('sheet.jpg')) },
  });
  await waitForPlayback(video);
});

test('PANEL-3: a video that replaces the first one while the panel is open plays after closing it', async () => {
  const prePlay = bannerPanel();
  const { screen, change } = await showPanels({ start: { autostart: true }, panels: { prePlay } });
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await change({ source: clipSource(openGate(), { id: '8' }) });
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect
    .poll(() => [...screen.container.querySelectorAll('video')].some((video) => !video.paused), eventually)
    .toBe(true);
});

test('PANEL-3: the video plays when the page removes the panel', async () => {
  const { screen, video, change } = await showPanels({
    start: { autostart: true },
    panels: { prePlay: bannerPanel() },
  });
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await change({ panels: {} });
  await waitForPlayback(video);
});

test('PANEL-3: requests ads only after the panel is closed', async () => {
  const gate = openGate();
  await gate.close(404);
  const ads = { preRoll: [gate.address('sheet.jpg')] };
  const { screen, video, events } = await showPanels({
    start: { autostart: true },
    panels: { prePlay: bannerPanel() },
    ads,
  });
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitForPlayback(video);
  const actions = events.map((event) => (event.type === 'panel' ? event.action : event.type));
  expect(actions.indexOf('closed')).toBeGreaterThan(0);
  expect(actions.indexOf('player_vast_error')).toBeGreaterThan(actions.indexOf('closed'));
});
