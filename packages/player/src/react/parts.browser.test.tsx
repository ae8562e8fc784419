import { afterEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { demoTag, serveDemoAds } from '../testing/demo-ads.ts';
import { demoRelated } from '../testing/demo-related.ts';
import { eventually } from '../testing/eventually.ts';
import { clipSource, openGate } from '../testing/scene.ts';
import { SisterPlayer } from '../testing/sister-player.tsx';
import { captionsTrack } from '../testing/tracks.ts';
import { Player } from './Player.tsx';
import type { PlayerProps } from './PlayerRoot.tsx';

afterEach(cleanup);

async function show(props: Partial<PlayerProps> = {}) {
  const { start, ...rest } = props;
  const screen = await render(
    <div style={{ width: 800 }}>
      <SisterPlayer source={clipSource(openGate())} start={{ muted: true, ...start }} {...rest} />
    </div>,
  );
  const video = () => screen.container.querySelector<HTMLVideoElement>('video:not([data-advertisement])');
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const frame = () => screen.container.querySelector('section')?.getBoundingClientRect() ?? new DOMRect();
  return { screen, video, button, frame };
}

const started = { autostart: true };

test('PARTS-1: a page composes a player of parts with its own elements between them', async () => {
  const { screen, video, button } = await show();
  await button('Play').first().click();
  await expect.poll(() => video()?.currentTime ?? 0, eventually).toBeGreaterThan(0);
  await expect.element(screen.getByText('Sister site')).toBeVisible();
  await expect.element(screen.getByRole('slider', { name: 'Seek' })).toBeVisible();
  // The skin has no part for it.
  expect(button('Picture-in-picture').query()).toBeNull();
});

test('PARTS-1: a part outside of Player.Root throws an error with a remedy', async () => {
  await expect(render(<Player.SeekBar />)).rejects.toThrow('Player.Root');
});

test('PARTS-2: a control of the page shows the state and acts by the hooks', async () => {
  const { video, button } = await show({ start: started });
  await button('Double speed').click();
  await expect.poll(() => video()?.playbackRate).toBe(2);
  await expect.element(button('Normal speed')).toHaveAttribute('aria-pressed', 'true');
});

test('PARTS-2: a control of the page takes the pointer only while the controls are visible', async () => {
  const { screen, video } = await show();
  const control = screen.getByRole('button', { name: 'Double speed' }).element();
  const chrome = control.closest('[data-visible]') as HTMLElement;
  expect(getComputedStyle(control).pointerEvents).toBe('auto');
  await screen.getByRole('button', { name: 'Play' }).first().click();
  await expect.poll(() => video()?.currentTime ?? 0, eventually).toBeGreaterThan(0);
  video()
    ?.closest('section')
    ?.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
  (document.activeElement as HTMLElement).blur();
  await expect.poll(() => chrome.dataset.visible, eventually).toBe('false');
  expect(getComputedStyle(control).pointerEvents).toBe('none');
});

test('PARTS-3: menus open inside the player, where their button is: settings from the bar, sharing from the top', async () => {
  const { screen, button, frame } = await show({
    start: started,
    source: clipSource(openGate(), { tracks: [captionsTrack([])] }),
    share: { url: '/video/7/' },
  });
  const menu = () => screen.getByRole('menu').element().getBoundingClientRect();
  await button('Settings').click();
  await expect.element(screen.getByRole('menuitem', { name: /Captions/ })).toBeVisible();
  expect(menu().bottom).toBeLessThanOrEqual(button('Settings').element().getBoundingClientRect().top);
  expect(menu().right).toBeLessThanOrEqual(frame().right);
  await button('Settings').click();
  await button('Share').click();
  await expect.element(screen.getByRole('menuitem', { name: 'Copy link', exact: true })).toBeVisible();
  expect(menu().top).toBeGreaterThanOrEqual(button('Share').element().getBoundingClientRect().bottom);
  expect(menu().right).toBeLessThanOrEqual(frame().right);
});

test('PARTS-3: a share button in the control bar opens its menu upwards', async () => {
  const screen = await render(
    <div style={{ width: 800 }}>
      <Player.Root source={clipSource(openGate())} share={{ url: '/video/7/' }}>
        <Player.Video />
        <Player.Chrome>
          <Player.Controls>
            <Player.ControlRow>
              <Player.ShareButton />
            </Player.ControlRow>
          </Player.Controls>
        </Player.Chrome>
      </Player.Root>
    </div>,
  );
  const share = screen.getByRole('button', { name: 'Share' });
  await share.click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  const { bottom } = screen.getByRole('menu').element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(share.element().getBoundingClientRect().top);
});

test('PARTS-4: related videos, theatre mode and up next work in a player of parts', async () => {
  const onChange = vi.fn();
  const onPlay = vi.fn();
  const { screen, button } = await show({
    start: { autostart: true, atSeconds: 10.5 },
    related: { videos: demoRelated(4) },
    theatre: { isOn: false, onChange },
    upNext: { title: 'Slow tide', onPlay },
  });
  await button('Theater mode').click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  const next = screen.getByRole('group', { name: 'Up next' });
  await expect.element(next, eventually).toBeVisible();
  await next.getByRole('button', { name: 'Play now' }).click();
  expect(onPlay).toHaveBeenCalledOnce();
  await button('Related videos').click();
  await expect.element(screen.getByRole('group', { name: 'Related videos' }), eventually).toBeVisible();
});

test('PARTS-4: a pre-roll plays in a player of parts, and the content after it', async () => {
  const restore = serveDemoAds({ first: [{ title: 'Quiet evenings', skipOffset: '00:00:00' }] });
  try {
    const { screen, video } = await show({ start: started, ads: { preRoll: [demoTag('first')] } });
    await screen.getByRole('button', { name: 'Skip ad' }).click();
    await expect.poll(() => video()?.currentTime ?? 0, eventually).toBeGreaterThan(0);
    await expect.element(screen.getByText('Sister site')).toBeVisible();
  } finally {
    restore();
  }
});
