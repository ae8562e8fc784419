import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { eventually } from '../testing/eventually.ts';
import { pressKey, showPlayer, waitForPlayback } from '../testing/show-player.tsx';

afterEach(cleanup);

test('KEY-11: the help lists only the shortcuts that work at present', async () => {
  const { screen, change } = await showPlayer();
  pressKey('?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(dialog.getByText('Play or pause')).toBeVisible();
  for (const text of ['Next video', 'Theater mode', 'Captions on or off', 'Previous or next chapter']) {
    await expect.element(dialog.getByText(text)).not.toBeInTheDocument();
  }
  await userEvent.keyboard('{Escape}');
  await change({
    upNext: { title: 'Quiet harbour', onPlay: () => undefined },
    theatre: { isOn: false, onChange: () => undefined },
  });
  pressKey('?');
  await expect.element(dialog.getByText('Next video')).toBeVisible();
  await expect.element(dialog.getByText('Theater mode')).toBeVisible();
});

test('LABEL-1: the help names the keys in the language of the page', async () => {
  const { screen } = await showPlayer({
    labels: { keys: { space: 'Leertaste', withShift: 'Umschalt + {key}' } },
    upNext: { title: 'Quiet harbour', onPlay: () => undefined },
  });
  pressKey('?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(dialog.getByText('Leertaste')).toBeVisible();
  await expect.element(dialog.getByText('Umschalt + N')).toBeVisible();
  await expect.element(dialog.getByText('Ctrl + ←')).not.toBeInTheDocument();
});

test('KEY-11: the help lists frame steps only for a paused video, and no other key while shortcuts are off', async () => {
  const { screen, video } = await showPlayer({ start: { autostart: true } });
  await waitForPlayback(video);
  pressKey('?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(dialog.getByText('Play or pause')).toBeVisible();
  await expect.element(dialog.getByText('Previous or next frame while paused')).not.toBeInTheDocument();
  video.pause();
  await expect.element(dialog.getByText('Previous or next frame while paused')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).click();
  await expect.element(dialog.getByText('Play or pause')).not.toBeInTheDocument();
  await expect.element(dialog.getByText('Show this help')).toBeVisible();
});

test('KEY-11: the help takes and returns the focus, also in fullscreen; a press outside closes it', async () => {
  const { screen } = await showPlayer();
  const fullscreen = screen.getByRole('button', { name: 'Full screen' });
  await fullscreen.click();
  await expect.poll(() => document.fullscreenElement?.tagName, eventually).toBe('SECTION');
  const settings = screen.getByRole('button', { name: 'Settings' });
  (settings.element() as HTMLElement).focus();
  await userEvent.keyboard('?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(dialog).toBeVisible();
  for (let presses = 0; presses < 4; presses += 1) {
    await userEvent.keyboard('{Tab}');
    expect(
      document.activeElement === document.body || dialog.element().contains(document.activeElement),
    ).toBe(true);
  }
  await userEvent.click(document.documentElement, { position: { x: 4, y: 4 } });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(settings).toHaveFocus();
  await document.exitFullscreen();
});

test('KEY-7: ? opens the help panel, whose switch turns shortcuts off permanently', async () => {
  const stored = new Map<string, string>();
  const preferences = {
    get: (name: string) => stored.get(name),
    set: (name: string, value: string) => stored.set(name, value),
  };
  const { screen, video } = await showPlayer({ start: { autostart: true }, preferences });
  await waitForPlayback(video);
  await userEvent.keyboard('?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(dialog).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.container.querySelector('dialog')?.open, eventually).toBe(false);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
  expect(video.paused).toBe(false);
  expect(stored.get('shortcuts')).toBe('off');
  const second = await showPlayer({ preferences });
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
  // If the key had started playback, this click would pause it.
  await second.screen.getByRole('button', { name: 'Play', exact: true }).first().click();
  await waitForPlayback(second.video);
});

test('KEY-11: after a setup error, the help lists neither play nor seek nor speed', async () => {
  const { screen } = await showPlayer({ source: { id: '9', title: 'Empty', files: [] } });
  pressKey('?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(dialog.getByText('Show this help')).toBeVisible();
  for (const text of ['Play or pause', 'Back or forward 10 seconds', 'Slower or faster'])
    await expect.element(dialog.getByText(text)).not.toBeInTheDocument();
  // The page may use the keys.
  expect(pressKey('k')).toBe(true);
});

test('TIP-1: tooltips show no keys while shortcuts are turned off', async () => {
  const { screen } = await showPlayer({
    preferences: { get: (name) => (name === 'shortcuts' ? 'off' : undefined), set: () => undefined },
  });
  await userEvent.hover(screen.getByRole('button', { name: 'Full screen' }));
  const tooltip = () => screen.container.querySelector('[data-tooltip]');
  await expect.poll(() => tooltip()?.textContent, eventually).toBe('Full screen');
});

test('CTRL-5: Esc in the volume slider closes it and moves the focus to the mute button', async () => {
  const { screen } = await showPlayer();
  const mute = screen.getByRole('button', { name: 'Unmute' });
  const slider = screen.getByRole('slider', { name: 'Volume' });
  const width = () => slider.element().parentElement?.clientWidth ?? 0;
  (mute.element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(slider).toHaveFocus();
  await expect.poll(width, eventually).toBeGreaterThan(40);
  await userEvent.keyboard('{Escape}');
  await expect.element(mute).toHaveFocus();
  await expect.poll(width, eventually).toBe(0);
  await userEvent.keyboard('{Tab}');
  await expect.poll(width, eventually).toBeGreaterThan(40);
});
