import { afterEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { clipSource, openGate } from '../../testing/scene.ts';
import { captionsTrack, chaptersTrack } from '../../testing/tracks.ts';
import { Player } from '../Player.tsx';

afterEach(cleanup);

for (const width of [200, 240, 300, 340]) {
  test(`MENU-2: the main menu of an embed ${width} px wide shows all items without scrolling`, async () => {
    const tracks = [
      captionsTrack([{ from: 0, to: 9, text: 'Rain' }]),
      chaptersTrack([0, 'Dawn'], [5, 'Noon']),
    ];
    const screen = await render(
      <div style={{ width }}>
        <Player
          source={clipSource(openGate(), { tracks })}
          startMuted
          autostart
          links={{ searchHref: '/search/{title}/1/' }}
        />
      </div>,
    );
    await screen.getByRole('button', { name: 'Settings' }).click();
    const menu = screen.getByRole('menu').element();
    await expect.element(screen.getByRole('menuitem', { name: /Captions/ })).toBeVisible();
    await expect.element(screen.getByRole('menuitem', { name: /Chapters/ })).toBeVisible();
    expect(menu.scrollHeight).toBeLessThanOrEqual(menu.clientHeight);
    expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth);
    // The value is read where it is not drawn.
    await expect.element(screen.getByRole('menuitem', { name: 'Speed Normal' })).toBeInTheDocument();
  });
}
