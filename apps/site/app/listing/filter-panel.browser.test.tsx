import '@nightjar/ui/tokens.css';
import { UiProvider } from '@nightjar/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FilterGroup, FilterPanel } from './FilterPanel.tsx';

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
const choice = (label: string, href: string) => ({ label, href, isChosen: label === 'HD' });
const type = { name: 'type', label: 'Type', choices: [choice('All', '#all'), choice('HD', '#hd')] };
const panelOf = (groups: FilterGroup[]) => (
  <UiProvider lang="en">
    <FilterPanel groups={groups} activeCount={1} clearHref="#clear" />
  </UiProvider>
);
const summary = () => place.querySelector('summary');
/** The texts of the button that are displayed: it has one for the closed and one for the open sheet. */
const label = () =>
  [...(summary()?.querySelectorAll('*') ?? [])]
    .filter((element) => element.childElementCount === 0 && element.checkVisibility())
    .map(({ textContent }) => textContent)
    .join('');
const isOpen = () => place.querySelector('details')?.open;
const link = () => place.querySelector<HTMLAnchorElement>('a[href="#all"]');

async function openAt(width: number, groups = [type]) {
  await page.viewport(width, 800);
  await act(async () => root.render(panelOf(groups)));
  summary()?.focus();
  await userEvent.keyboard('{Enter}');
  expect(isOpen()).toBe(true);
}

afterEach(() => act(async () => root.render(null)));

it('UI-3: a phone shows the filters in a sheet over the page, with Close below them', async () => {
  await openAt(360);
  const sheet = link()?.closest('ul')?.parentElement?.parentElement?.getBoundingClientRect();
  expect([sheet?.left, sheet?.right, sheet?.bottom]).toEqual([
    0,
    document.body.getBoundingClientRect().right,
    window.innerHeight,
  ]);
  expect(label()).toBe('Close');
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  await userEvent.keyboard('{Enter}');
  expect(isOpen()).toBe(false);
  expect(label()).toContain('Filters');
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
});

it('a sheet that is higher than the screen scrolls all groups in one column', async () => {
  await openAt(
    360,
    Array.from({ length: 12 }, (_, index) => ({ ...type, name: `type${index}` })),
  );
  const links = [...place.querySelectorAll<HTMLAnchorElement>('a[href="#all"]')];
  expect(new Set(links.map((each) => each.getBoundingClientRect().left)).size).toBe(1);
  links.at(-1)?.scrollIntoView();
  const close = summary()?.getBoundingClientRect();
  expect(links.at(-1)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(close?.top ?? 0);
});

it('Escape closes the sheet and returns the focus', async () => {
  await openAt(360);
  await userEvent.keyboard('{Tab}{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(summary());
});

it('a choice and the backdrop close the sheet', async () => {
  await openAt(360);
  link()?.click();
  expect([isOpen(), location.hash]).toEqual([false, '#all']);
  summary()?.click();
  place.querySelector('details')?.click();
  expect(isOpen()).toBe(false);
});

it('a large screen shows the filters below the heading, and a choice closes them', async () => {
  await openAt(1280);
  expect(label()).toContain('Filters');
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
  link()?.click();
  expect(isOpen()).toBe(false);
});
