import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { PlayerEvent } from '../../../core/events.ts';
import { Player } from '../../../react/Player.tsx';
import type { PlayerProps } from '../../../react/PlayerRoot.tsx';
import { clipSource, openGate } from '../../../testing/scene.ts';
import type { AdPanel } from '../state/creative.ts';

const eventually = { timeout: 8000, interval: 20 };
const pixel = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;
const banner = (picture: string): AdPanel => ({
  creative: { picture, href: 'https://shop.example/', alt: 'The shop' },
});

afterEach(async () => {
  await cleanup();
});

async function show(props: Partial<PlayerProps> = {}) {
  const gate = openGate();
  const events: PlayerEvent[] = [];
  const screen = await render(
    <StrictMode>
      <div style={{ width: 800 }}>
        <input aria-label="Search" />
        <Player
          source={clipSource(gate)}
          onEvent={(event) => events.push(event)}
          {...props}
          start={{ muted: true, ...props.start }}
        />
      </div>
    </StrictMode>,
  );
  const video = screen.container.querySelector('video');
  if (!video) throw new Error('the player rendered no video');
  const panels = () =>
    events.flatMap((event) => (event.type === 'panel' ? [`${event.panel} ${event.action}`] : []));
  return { screen, video, events, panels, gate };
}

const waitForPlayback = (video: HTMLVideoElement) =>
  expect.poll(() => !video.paused && video.currentTime > 0, eventually).toBe(true);

const picture = () => {
  const gate = openGate();
  return gate.address('sheet.jpg');
};

test('PANEL-1: shows the overlay on each pause and hides it on play', async () => {
  const { screen, video, panels } = await show({
    start: { autostart: true },
    panels: { invideo: banner(picture()) },
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
  const { screen, video } = await show({
    start: { autostart: true },
    panels: { invideo: banner(picture()) },
  });
  await waitForPlayback(video);
  await userEvent.keyboard('k');
  const overlay = screen.getByRole('group', { name: 'Advertisement' });
  await expect.element(overlay).toBeVisible();
  await userEvent.keyboard(key);
  await expect.poll(() => overlay.query(), eventually).toBeNull();
});

test('PANEL-2: the close button hides the overlay, keeps the focus in the player and the video paused', async () => {
  const { screen, video, panels } = await show({
    start: { autostart: true },
    panels: { invideo: banner(picture()) },
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
  const { screen, video, panels } = await show({
    start: { autostart: true },
    panels: { invideo: banner(gate.address('sheet.jpg')) },
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
  const { screen, video } = await show({ start: { autostart: true }, panels: { invideo } });
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
  const unsafe = { creative: { picture: pixel, href: 'javascript:alert(1)', alt: 'x' } };
  const { screen, video, panels } = await show({
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

const closeActions = [
  ['its close button', (dialog) => dialog.getByRole('button', { name: 'Close the advertisement' }).click()],
  ['its Play button', (dialog) => dialog.getByRole('button', { name: 'Play' }).click()],
  ['a click on the backdrop', (dialog) => dialog.click({ position: { x: 6, y: 6 } })],
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['the key k', () => userEvent.keyboard('k')],
] satisfies [
  string,
  (dialog: ReturnType<Awaited<ReturnType<typeof show>>['screen']['getByRole']>) => Promise<void>,
][];

test.each(closeActions)('PANEL-3: closing the pre-play panel by %s starts the video', async (_, close) => {
  const { screen, video, panels, events } = await show({ panels: { prePlay: banner(picture()) } });
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
  const { screen, video } = await show({
    start: { autostart: true },
    panels: { prePlay: banner(picture()) },
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
  const { screen } = await show({ start: { autostart: true }, panels: { prePlay: banner(picture()) } });
  const dialog = screen.getByRole('dialog', { name: 'Advertisement' });
  await expect.element(dialog).toBeVisible();
  const frame = dialog.element().getBoundingClientRect();
  const ad = dialog.getByRole('link').element().getBoundingClientRect();
  const play = dialog.getByRole('button', { name: 'Play' }).element().getBoundingClientRect();
  expect(ad.height).toBe(250);
  expect(play.top - ad.bottom).toBeLessThan(24);
  expect(play.top - ad.bottom).toBeGreaterThan(0);
  expect(Math.abs((ad.top + play.bottom) / 2 - (frame.top + frame.bottom) / 2)).toBeLessThan(16);
});

test('PANEL-3: does not take the focus from a field of the page', async () => {
  const { screen } = await show({ panels: { prePlay: banner(picture()) } });
  await screen.getByLabelText('Search').click();
  screen.container.querySelector<HTMLElement>('section button')?.click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.element(screen.getByLabelText('Search')).toHaveFocus();
});

test('PANEL-3: the video plays when the image of the panel fails to load', async () => {
  const gate = openGate();
  await gate.close(404);
  const { video } = await show({
    start: { autostart: true },
    panels: { prePlay: banner(gate.address('sheet.jpg')) },
  });
  await waitForPlayback(video);
});

test('PANEL-3: a video that replaces the first one while the panel is open plays after closing it', async () => {
  const prePlay = banner(picture());
  const { screen, gate } = await show({ start: { autostart: true }, panels: { prePlay } });
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await screen.rerender(
    <StrictMode>
      <Player
        source={clipSource(gate, { id: '8' })}
        start={{ muted: true, autostart: true }}
        panels={{ prePlay }}
      />
    </StrictMode>,
  );
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect
    .poll(() => [...screen.container.querySelectorAll('video')].some((video) => !video.paused), eventually)
    .toBe(true);
});

test('PANEL-3: the video plays when the page removes the panel', async () => {
  const { screen, video, gate } = await show({
    start: { autostart: true },
    panels: { prePlay: banner(picture()) },
  });
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await screen.rerender(
    <StrictMode>
      <div style={{ width: 800 }}>
        <input aria-label="Search" />
        <Player source={clipSource(gate)} start={{ muted: true, autostart: true }} />
      </div>
    </StrictMode>,
  );
  await waitForPlayback(video);
});

test('PANEL-5: the button to the full video appears on play, opens a new tab and pauses the video', async () => {
  const { screen, video, panels } = await show({
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
  const { screen, video } = await show({
    start: { autostart: true },
    panels: { prePlay: banner(picture()), unlockFull },
  });
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(screen.getByRole('link', { name: /Unlock/ }).query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitForPlayback(video);
  await expect.element(screen.getByRole('link', { name: /Unlock/ })).toBeVisible();
});

test('PANEL-2: the mini player shows neither the overlay nor the button', async () => {
  const unlockFull = { href: '/full/', label: 'Unlock' };
  const { video, panels } = await show({
    start: { autostart: true },
    mini: {},
    panels: { invideo: banner(picture()), unlockFull },
  });
  await waitForPlayback(video);
  video.pause();
  await expect.poll(() => video.paused, eventually).toBe(true);
  expect(panels()).toEqual([]);
});

test('PANEL-3: requests ads only after the panel is closed', async () => {
  const gate = openGate();
  await gate.close(404);
  const ads = { preRoll: [gate.address('sheet.jpg')] };
  const { screen, video, events } = await show({
    start: { autostart: true },
    panels: { prePlay: banner(picture()) },
    ads,
  });
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitForPlayback(video);
  const actions = events.map((event) => (event.type === 'panel' ? event.action : event.type));
  expect(actions.indexOf('closed')).toBeGreaterThan(0);
  expect(actions.indexOf('player_vast_error')).toBeGreaterThan(actions.indexOf('closed'));
});
