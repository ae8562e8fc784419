import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { Player } from '../../../react/Player.tsx';
import type { PlayerProps } from '../../../react/PlayerRoot.tsx';
import { clipSource, openGate } from '../../../testing/scene.ts';

const link = new URL('/video/7/drifting-lines/', location.href).href;
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
});
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function show(props: Partial<PlayerProps> = {}) {
  const screen = await render(
    <div style={{ width: 800 }}>
      <Player
        source={clipSource(openGate())}
        share={{ url: '/video/7/drifting-lines/?ts=9' }}
        {...props}
        start={{ muted: true, ...props.start }}
      />
    </div>,
  );
  return { screen, button: screen.getByRole('button', { name: 'Share' }) };
}

test('SHARE-1: copies the link and the link at the current position, announces it and returns the focus to the button', async () => {
  const { screen, button } = await show({ start: { atSeconds: 7.8 } });
  await button.click();
  await expect.element(screen.getByRole('menuitem', { name: 'Copy link', exact: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitem', { name: 'Copy link at 0:07' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Link copied')).toBeVisible();
  expect(screen.getByText('Link copied').element().getAttribute('role')).toBe('status');
  expect(writeText.mock.lastCall).toEqual([`${link}?ts=7`]);
  await expect.element(button).toHaveFocus();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await button.click();
  await screen.getByRole('menuitem', { name: 'Copy link', exact: true }).click();
  await expect.poll(() => writeText.mock.lastCall).toEqual([link]);
});

test('SHARE-1: offers one link at the start, and no button without a share URL', async () => {
  const { screen, button } = await show();
  await button.click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  expect(screen.container.querySelectorAll('[role=menuitem]')).toHaveLength(1);
  await cleanup();
  const without = await render(<Player source={clipSource(openGate())} start={{ muted: true }} />);
  await expect.element(without.getByRole('button', { name: 'Settings' })).toBeVisible();
  expect(without.getByRole('button', { name: 'Share' }).query()).toBeNull();
});

test('SHARE-1: Esc and a press outside close the menu', async () => {
  const { screen, button } = await show();
  await button.click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await button.click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});

test('SHARE-2: offers the embed code when the page has an embed URL', async () => {
  const { screen, button } = await show({
    share: { url: '/video/7/drifting-lines/?ts=9', embedUrl: '/embed/7/' },
  });
  await button.click();
  await screen.getByRole('menuitem', { name: 'Copy embed code' }).click();
  await expect.element(screen.getByText('Embed code copied')).toBeVisible();
  expect(writeText.mock.lastCall?.[0]).toContain(`<iframe src="${new URL('/embed/7/', location.href).href}"`);
});

test('SHARE-3: copies by `execCommand` when the Clipboard API is blocked, as in frames', async () => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  let selected = '';
  const copy = vi.spyOn(document, 'execCommand').mockImplementation(() => {
    selected = document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : '';
    return true;
  });
  const { screen, button } = await show();
  await button.click();
  await screen.getByRole('menuitem', { name: 'Copy link', exact: true }).click();
  await expect.element(screen.getByText('Link copied')).toBeVisible();
  expect(copy).toHaveBeenCalledExactlyOnceWith('copy');
  expect(selected).toBe(link);
  expect(screen.container.querySelector('textarea')).toBeNull();
});

test('SHARE-3: shows the selected link when copying is blocked', async () => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  const { screen, button } = await show();
  await button.click();
  await screen.getByRole('menuitem', { name: 'Copy link', exact: true }).click();
  const field = screen.getByRole('textbox', { name: /did not allow copying/ });
  await expect.element(field).toHaveFocus();
  const element = field.element() as HTMLInputElement;
  expect(element.value).toBe(link);
  expect([element.selectionStart, element.selectionEnd]).toEqual([0, link.length]);
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});

test('SHARE-4: touch screens offer the share sheet of the device, and closing it only closes the menu', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('coarse') }) as MediaQueryList,
  );
  const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  try {
    const { screen, button } = await show();
    await button.click();
    await screen.getByRole('menuitem', { name: 'Share with…' }).click();
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Drifting lines', url: link });
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    expect(writeText).not.toHaveBeenCalled();
    share.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await button.click();
    await screen.getByRole('menuitem', { name: 'Share with…' }).click();
    await expect.element(screen.getByText('Link copied')).toBeVisible();
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});

test('a share dialog of the page opens with the current position', async () => {
  const onOpen = vi.fn();
  const { screen, button } = await show({ share: { url: link, onOpen }, start: { atSeconds: 7.8 } });
  await button.click();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(7);
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});

test('the icon of either share button has a background on the picture', async () => {
  const backgrounds: string[] = [];
  for (const share of [{ url: link }, { url: link, onOpen: vi.fn() }]) {
    const { button } = await show({ share });
    await expect.element(button).toBeVisible();
    backgrounds.push(getComputedStyle(button.element()).backgroundColor);
    await cleanup();
  }
  expect(backgrounds).toEqual(['rgba(12, 14, 18, 0.6)', 'rgba(12, 14, 18, 0.6)']);
});
