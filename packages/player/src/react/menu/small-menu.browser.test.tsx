import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { clipSource, openGate } from '../../testing/scene.ts';
import { captionsTrack, chaptersTrack } from '../../testing/tracks.ts';
import { Player } from '../Player.tsx';

afterEach(cleanup);

const links = { searchHref: '/search/{title}/1/' };

/** A player of this width with all items of the main menu, with the menu open. */
async function openMenu(width: number) {
  const tracks = [
    captionsTrack([{ from: 0, to: 9, text: 'Rain' }]),
    chaptersTrack([0, 'Dawn over the dunes'], [5, 'Noon']),
  ];
  const screen = await render(
    <div style={{ width }}>
      <Player
        source={clipSource(openGate(), { tracks })}
        start={{ muted: true, autostart: true }}
        links={links}
      />
    </div>,
  );
  await screen.getByRole('button', { name: 'Settings' }).click();
  await expect.element(screen.getByRole('menuitem', { name: /Chapters/ })).toBeVisible();
  return screen;
}

/** Items are large enough, and keys reach each of them: the menu scrolls, not the player. */
async function expectUsable(screen: Awaited<ReturnType<typeof openMenu>>) {
  const menu = screen.getByRole('menu').element();
  const player = screen.container.querySelector('section');
  const frame = player?.getBoundingClientRect() ?? new DOMRect();
  const box = menu.getBoundingClientRect();
  expect(box.top).toBeGreaterThanOrEqual(frame.top);
  expect(box.bottom).toBeLessThanOrEqual(frame.bottom);
  expect(box.left).toBeGreaterThanOrEqual(frame.left);
  expect(box.right).toBeLessThanOrEqual(frame.right);
  expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth);
  const items = [...menu.querySelectorAll('[role^=menuitem]')];
  await userEvent.keyboard('{Home}');
  for (const item of items) {
    const { top, bottom, height } = item.getBoundingClientRect();
    expect(document.activeElement).toBe(item);
    expect(height, item.textContent).toBeGreaterThanOrEqual(28);
    expect(top).toBeGreaterThanOrEqual(box.top);
    expect(bottom).toBeLessThanOrEqual(box.bottom);
    await userEvent.keyboard('{ArrowDown}');
  }
  expect(player?.scrollTop).toBe(0);
}

for (const width of [200, 240, 300, 320, 340, 360]) {
  test(`MENU-1: the main menu of an embed ${width} px wide has items of 28 px, and scrolls only below 300 px`, async () => {
    const screen = await openMenu(width);
    const menu = screen.getByRole('menu').element();
    await expect.element(screen.getByRole('menuitem', { name: /Captions/ })).toBeInTheDocument();
    if (width >= 300) expect(menu.scrollHeight).toBeLessThanOrEqual(menu.clientHeight);
    await expectUsable(screen);
    // The value is read where it is not drawn.
    await expect.element(screen.getByRole('menuitem', { name: 'Speed Normal' })).toBeInTheDocument();
  });
}

test('MENU-1: titles of chapters fit into the menu of an embed 200 px wide', async () => {
  const screen = await openMenu(200);
  await screen.getByRole('menuitem', { name: /Chapters/ }).click();
  await expect.element(screen.getByRole('menuitemradio', { name: /Noon/ })).toBeVisible();
  const menu = screen.getByRole('menu').element();
  expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth);
});

test('MENU-1: the speeds of an embed 200 px wide have items of 28 px in three columns', async () => {
  const screen = await openMenu(200);
  await screen.getByRole('menuitem', { name: /Speed/ }).click();
  await expect.element(screen.getByRole('menuitemradio', { name: 'Normal' })).toBeVisible();
  await expectUsable(screen);
  for (const speed of screen.getByRole('menuitemradio').elements())
    expect(speed.scrollWidth, speed.textContent).toBeLessThanOrEqual(speed.clientWidth);
});

test('MENU-1: keys reach every caption setting of an embed 200 px wide', async () => {
  const screen = await openMenu(200);
  await screen.getByRole('menuitem', { name: /Captions/ }).click();
  await screen.getByRole('menuitem', { name: /Caption style/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Reset' })).toBeInTheDocument();
  const { top, bottom } = screen.getByRole('menu').element().getBoundingClientRect();
  const items = screen.getByRole('menuitem').elements();
  const expectReached = (item: Element) => {
    const { x, y, height, ...box } = item.getBoundingClientRect().toJSON();
    expect(document.activeElement).toBe(item);
    expect(box.top).toBeGreaterThanOrEqual(top);
    expect(box.bottom).toBeLessThanOrEqual(bottom);
    // The sample stays above the settings and must not cover them.
    expect(item.contains(document.elementFromPoint(x + 10, y + height / 2)), item.textContent).toBe(true);
  };
  await userEvent.keyboard('{Home}');
  for (const item of items) {
    expectReached(item);
    await userEvent.keyboard('{ArrowDown}');
  }
  await userEvent.keyboard('{End}');
  for (const item of items.reverse()) {
    expectReached(item);
    await userEvent.keyboard('{ArrowUp}');
  }
});

/** Opens the context menu of the player. */
function openContextMenu(screen: Awaited<ReturnType<typeof openMenu>>) {
  const section = screen.container.querySelector('section');
  const frame = section?.getBoundingClientRect() ?? new DOMRect();
  const at = { clientX: frame.left + 20, clientY: frame.top + 20 };
  section?.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, ...at }));
  return frame;
}

test('MENU-1: the context menu of an embed 200 px wide shows all of its lines without scrolling', async () => {
  const screen = await openMenu(200);
  openContextMenu(screen);
  const menu = screen.getByRole('menu', { name: 'Player menu' });
  await expect.element(menu).toBeVisible();
  for (const item of menu.element().querySelectorAll('[role^=menuitem]'))
    expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(28);
  expect(menu.element().scrollHeight).toBeLessThanOrEqual(menu.element().clientHeight);
});

test('STATS-1: "Stats for nerds" stays inside an embed 200 px wide', async () => {
  const screen = await openMenu(200);
  const frame = openContextMenu(screen);
  await screen.getByRole('menuitemcheckbox', { name: 'Stats for nerds' }).click();
  const facts = screen.getByRole('group', { name: 'Stats for nerds' });
  await expect.element(facts).toBeVisible();
  const { top, bottom } = facts.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(frame.top);
  expect(bottom).toBeLessThanOrEqual(frame.bottom);
  // A part of the rows scrolls; keys reach it from the close button.
  facts.getByRole('button', { name: 'Close' }).element().focus();
  await userEvent.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}');
  const last = facts.element().querySelector('dl')?.lastElementChild;
  await expect.poll(() => last?.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
});
