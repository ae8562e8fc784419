import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { demoRelated } from '../../../testing/demo-related.ts';
import { clearRelated, showRelated } from '../../../testing/show-related.tsx';

afterEach(clearRelated);

test('REL-4: the arrows scroll by 1000 px or to the end, and keep the focus at the ends', async () => {
  const { screen, toggle, panel, row } = await showRelated({ related: { videos: demoRelated(9) } });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('reduced-motion') }) as MediaQueryList,
  );
  await toggle.click();
  await expect.element(panel).toBeVisible();
  const on = screen.getByRole('button', { name: 'More videos' });
  const back = screen.getByRole('button', { name: 'Previous videos' });
  await expect.element(back).toHaveAttribute('aria-disabled', 'true');
  const reach = row().scrollWidth - row().clientWidth;
  await on.click();
  expect(row().scrollLeft).toBe(Math.min(1000, reach));
  while (row().scrollLeft < reach - 1) await on.click();
  await expect.element(on).toHaveAttribute('aria-disabled', 'true');
  await on.click({ force: true });
  await expect.element(on).toHaveFocus();
  expect(row().scrollLeft).toBeCloseTo(reach, 0);
  await back.click();
  expect(row().scrollLeft).toBeCloseTo(Math.max(0, reach - 1000), 0);
});

test('REL-4: with right-to-left text the row starts at the right and its arrows are reversed', async () => {
  document.documentElement.dir = 'rtl';
  try {
    const { screen, toggle, panel, row } = await showRelated({ related: { videos: demoRelated(20) } });
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('reduced-motion') }) as MediaQueryList,
    );
    await toggle.click();
    await expect.element(panel).toBeVisible();
    await screen.getByRole('button', { name: 'More videos' }).click();
    expect(row().scrollLeft).toBe(-1000);
    (row().querySelector('a') as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(row().querySelectorAll('a')[1]);
  } finally {
    document.documentElement.removeAttribute('dir');
  }
});

test('REL-4: scrolls smoothly except with reduced motion', async () => {
  const { screen, toggle, panel, row } = await showRelated();
  await toggle.click();
  await expect.element(panel).toBeVisible();
  const scrollTo = vi.spyOn(row(), 'scrollTo').mockImplementation(() => undefined);
  const on = screen.getByRole('button', { name: 'More videos' });
  await on.click();
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 1000, behavior: 'smooth' });
});

test('REL-8: arrow keys, Home and End move between cards and do not seek; the wheel scrolls the row', async () => {
  const { toggle, panel, row, events } = await showRelated();
  await toggle.click();
  await expect.element(panel).toBeVisible();
  const links = [...row().querySelectorAll('a')];
  await expect.poll(() => document.activeElement).toBe(links[0]);
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(links[0]);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(links[2]);
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(document.activeElement).toBe(links.at(-1));
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(links[0]);
  expect(events.filter(({ type }) => type === 'seek')).toEqual([]);

  await expect.poll(() => row().scrollLeft).toBe(0);
  const turn = (deltaY: number) => {
    const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
    row().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(turn(-100)).toBe(false);
  expect(turn(100)).toBe(true);
  expect(row().scrollLeft).toBe(100);
});
