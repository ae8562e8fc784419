import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { Player } from '../react/Player.tsx';
import type { PlayerProps } from '../react/PlayerRoot.tsx';
import { offerRemote } from './remote-device.ts';
import { clipSource, openGate } from './scene.ts';
import { captionsTrack } from './tracks.ts';

/** A player with everything that its bars can show, of this width. */
export async function showBars(width: number, props: Partial<PlayerProps> = {}) {
  offerRemote();
  const screen = await render(
    <div style={{ width }}>
      <Player
        source={clipSource(openGate())}
        start={{ muted: true, autostart: true }}
        upNext={{ title: 'Quiet harbour', onPlay: () => undefined }}
        theatre={{ isOn: false, onChange: () => undefined }}
        {...props}
      />
    </div>,
  );
  await expect.element(screen.getByRole('button', { name: 'Play on another device' })).toBeInTheDocument();
  const section = screen.container.querySelector('section') as HTMLElement;
  const reachable = () =>
    [
      ...section.querySelectorAll<HTMLElement>('button, a[href], input, [role=slider], [role^=menuitem]'),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true }));
  return { screen, section, reachable };
}

/** Everything that an embed can show in its bars. */
export const embedProps: Partial<PlayerProps> = {
  source: clipSource(openGate(), { href: '/video/7/', tracks: [captionsTrack([])] }),
  links: {
    logo: { href: '/', label: 'Nightjar' },
    premium: { href: '/premium/', label: 'Premium site' },
    searchHref: '/search/1/?s={title}',
  },
  share: { url: '/video/7/' },
};

/** Whether two elements overlap by more than a rounding error. */
export function overlap(first: Element, second: Element): boolean {
  const [a, b] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
}
