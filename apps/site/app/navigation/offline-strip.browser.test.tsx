import { Header, UiProvider } from '@nightjar/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OfflineStrip } from './OfflineStrip.tsx';
import '@nightjar/ui/tokens.css';

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
let isOnline = true;

beforeEach(async () => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  await act(async () =>
    root.render(
      <UiProvider lang="en">
        <OfflineStrip />
        <Header brand={{ name: 'Nightjar', href: '/' }} items={[]} account={null} />
        <main style={{ height: '300vh' }}>Videos</main>
      </UiProvider>,
    ),
  );
});
afterEach(async () => {
  window.scrollTo(0, 0);
  vi.restoreAllMocks();
  await act(async () => root.render(null));
});

const change = (next: boolean) =>
  act(async () => {
    isOnline = next;
    window.dispatchEvent(new Event(next ? 'online' : 'offline'));
  });
const find = (selector: string) => {
  const element = place.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
};
const topOf = (selector: string) => find(selector).getBoundingClientRect().top;
const bottomOf = (selector: string) => find(selector).getBoundingClientRect().bottom;

it('Q-26: covers nothing: the page below it moves by its height, and back', async () => {
  const before = topOf('main');
  await change(false);
  const { height } = find('[role=status]').getBoundingClientRect();
  expect(height).toBeGreaterThan(16);
  expect(topOf('header')).toBeCloseTo(bottomOf('[role=status]'), 0);
  expect(topOf('main') - before).toBeCloseTo(height, 0);
  await change(true);
  expect(topOf('main')).toBeCloseTo(before, 0);
  expect(topOf('header')).toBeCloseTo(0, 0);
});

it('stays above the sticky header on a page that is scrolled', async () => {
  window.scrollTo(0, 60);
  await change(false);
  await vi.waitFor(() => expect(topOf('header')).toBeCloseTo(bottomOf('[role=status]'), 0));
  expect(topOf('[role=status]')).toBeCloseTo(0, 0);
  await change(true);
  expect(document.documentElement.style.getPropertyValue('--strip-height')).toBe('');
});

it('is announced once: its region is empty before, and further losses of the connection leave the text as it is', async () => {
  const region = find('[role=status]');
  expect(region.textContent).toBe('');
  await change(false);
  const strip = region.firstElementChild;
  expect(region.textContent).toContain('You are offline');
  await change(false);
  expect(region.firstElementChild).toBe(strip);
  await change(true);
  expect(find('[role=status]')).toBe(region);
  expect(region.textContent).toBe('');
});
