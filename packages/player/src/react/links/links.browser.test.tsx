import { afterEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import type { PlayerEvent } from '../../core/events.ts';
import { clipSource, openGate } from '../../testing/scene.ts';
import { Player } from '../Player.tsx';
import type { PlayerProps } from '../PlayerRoot.tsx';
import type { LinkOptions } from '../player-options.ts';

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const links: LinkOptions = {
  searchHref: '/search/1/?s={title}',
  premium: { href: 'https://premium.example/', label: 'Premium site' },
  logo: { href: '/', label: 'Nightjar' },
};

async function show(props: Partial<PlayerProps> = {}) {
  const events: PlayerEvent[] = [];
  const screen = await render(
    <div style={{ width: 800 }}>
      <Player
        source={clipSource(openGate(), { href: '/video/7/drifting-lines/' })}
        onEvent={(event) => events.push(event)}
        {...props}
        start={{ muted: true, ...props.start }}
        links={{ ...links, ...props.links }}
      />
    </div>,
  );
  return { screen, events };
}

/** Prevents navigation of the test page. */
const preventNavigation = () =>
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });

test('LINK-2: the title bar and the settings menu have a link to similar videos', async () => {
  const { screen } = await show();
  await expect
    .element(screen.getByRole('link', { name: 'Search for similar videos' }))
    .toHaveAttribute('href', '/search/1/?s=Drifting%20lines');
  await screen.getByRole('button', { name: 'Settings' }).click();
  await expect
    .element(screen.getByRole('menuitem', { name: 'Search for similar videos' }))
    .toHaveAttribute('href', '/search/1/?s=Drifting%20lines');
});

test('LINK-3: in an embed every link opens a new tab without an opener, and its name says so', async () => {
  const { screen } = await show({ links: { newTab: true } });
  await screen.getByRole('button', { name: 'Settings' }).click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  const links = [...screen.container.querySelectorAll('a')];
  expect(links.map((link) => link.textContent)).toEqual(
    [
      'Drifting lines',
      'Search for similar videos',
      'Premium site',
      'Nightjar',
      'Search for similar videos',
    ].map((name) => `${name} (opens in a new tab)`),
  );
  for (const link of links) expect([link.target, link.rel]).toEqual(['_blank', 'noopener']);
});

test('LINK-3: on the site itself links open in the same tab', async () => {
  const { screen } = await show();
  await expect.element(screen.getByRole('link', { name: 'Premium site' })).toBeVisible();
  for (const link of screen.container.querySelectorAll('a')) expect(link.target).toBe('');
});

test('LINK-5: clicks on the title and the logo are reported', async () => {
  const { screen, events } = await show({ links: { newTab: true } });
  preventNavigation();
  await screen.getByRole('link', { name: /Drifting lines/ }).click();
  preventNavigation();
  await screen.getByRole('link', { name: /Nightjar/ }).click();
  expect(events.filter(({ type }) => type.startsWith('click'))).toEqual([
    { type: 'click_title', id: '7' },
    { type: 'click_logo', id: '7' },
  ]);
});

test('LINK-5: clicks by the middle button are reported', async () => {
  const { screen, events } = await show();
  const title = screen.getByRole('link', { name: 'Drifting lines' }).element();
  title.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }));
  title.dispatchEvent(new MouseEvent('auxclick', { button: 2, bubbles: true, cancelable: true }));
  expect(events.filter(({ type }) => type === 'click_title')).toHaveLength(1);
});

test('LINK-4: the link to the premium site does not call `onNavigate`', async () => {
  const onNavigate = vi.fn();
  const { screen } = await show({ links: { onNavigate } });
  preventNavigation();
  await screen.getByRole('link', { name: 'Premium site' }).click();
  expect(onNavigate).not.toHaveBeenCalled();
  await screen.getByRole('link', { name: 'Drifting lines' }).click();
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/video/7/drifting-lines/', expect.any(MouseEvent));
});

test('LINK-1: renders no link with an unsafe URL', async () => {
  const { screen } = await show({
    source: clipSource(openGate(), { href: 'javascript:alert(1)' }),
    links: {
      searchHref: 'javascript:{title}',
      premium: { href: 'data:text/html,x', label: 'Premium site' },
      logo: { href: '//elsewhere.example/', label: 'Nightjar' },
    },
  });
  await expect.element(screen.getByText('Drifting lines')).toBeVisible();
  expect(screen.container.querySelectorAll('a')).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Share' }).query()).toBeNull();
});

test('LINK-6: the label is the accessible name of a logo image', async () => {
  const { screen } = await show({
    links: { logo: { href: '/', label: 'Nightjar', src: '/clips/any/sheet.jpg' } },
  });
  await expect.element(screen.getByRole('link', { name: 'Nightjar' }).getByRole('img')).toBeInTheDocument();
});
