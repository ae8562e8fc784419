import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { demoRelated } from '../../../testing/demo-related.ts';
import { eventually } from '../../../testing/eventually.ts';
import { waitForPlayback } from '../../../testing/show-player.tsx';
import { clearRelated, showRelated } from '../../../testing/show-related.tsx';

afterEach(clearRelated);

test('REL-5: the button opens the panel and focuses the first card; Esc closes it and focuses the button', async () => {
  const { toggle, panel } = await showRelated();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect.element(panel).toBeVisible();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => document.activeElement?.getAttribute('href')).toBe('/video/1/demo/?r=1');
  expect(document.getElementById(toggle.element().getAttribute('aria-controls') ?? '')).toBe(panel.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(toggle).toHaveFocus();
});

test('REL-5: an open menu handles Esc before the panel', async () => {
  const { screen, toggle, panel } = await showRelated();
  await toggle.click();
  await expect.element(panel).toBeVisible();
  await screen.getByRole('button', { name: 'Settings' }).click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
});

test('REL-1: a pause opens the panel without taking the focus, and playing hides it', async () => {
  const { video, panel } = await showRelated({
    start: { autostart: true },
    related: { videos: demoRelated(4), onPause: true },
  });
  await waitForPlayback(video);
  const before = document.activeElement;
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
  await expect.element(panel).toBeVisible();
  expect(document.activeElement).toBe(before);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
  await expect.element(panel).not.toBeInTheDocument();
});

test('REL-1: a pause does not open the panel without `onPause`', async () => {
  const { video, panel, toggle } = await showRelated({ start: { autostart: true } });
  await waitForPlayback(video);
  await expect.element(toggle).toBeVisible();
  video.pause();
  await expect.poll(() => video.paused).toBe(true);
  await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
  expect(panel.query()).toBeNull();
});

test('REL-1: seeking hides the panel and moves the focus to the button', async () => {
  const { screen, toggle, panel } = await showRelated({ start: { atSeconds: 2 } });
  await toggle.click();
  await expect.element(panel).toBeVisible();
  // The focus is on a card; number keys seek from anywhere.
  await userEvent.keyboard('5');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(toggle).toHaveFocus();
  await expect.element(screen.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuenow', '6');
});

test('REL-1: the end opens the panel with `atEnd`', async () => {
  const { video, panel } = await showRelated({
    start: { autostart: true, atSeconds: 10.5 },
    related: { videos: demoRelated(4), atEnd: true },
  });
  await expect.poll(() => video.ended, eventually).toBe(true);
  await expect.element(panel).toBeVisible();
  expect(panel.element().contains(document.activeElement)).toBe(false);
});

test('REL-2: shows button and panel from 421 px, not at 420 px, and narrowing closes the panel', async () => {
  const { toggle, panel, change } = await showRelated({ width: 421 });
  await toggle.click();
  await expect.element(panel).toBeVisible();
  await change({}, 420);
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(toggle).not.toBeInTheDocument();
});

test('REL-2: shows no button without related videos or with an empty list', async () => {
  const { screen, toggle, change } = await showRelated({ related: { videos: [] } });
  await expect.element(screen.getByRole('button', { name: 'Settings' })).toBeVisible();
  expect(toggle.query()).toBeNull();
  await change({ related: { videos: demoRelated(2) } });
  await expect.element(toggle).toBeVisible();
});
