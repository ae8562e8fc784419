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
    <a href="#card">Card</a>
  </UiProvider>
);
const summary = () => place.querySelector('summary');
const isPanelOpen = () => place.querySelector('details')?.open;
const sheet = () => place.querySelector<HTMLDialogElement>('dialog:modal');
const link = () => place.querySelector<HTMLAnchorElement>('a[href="#all"]');

async function openAt(width: number, groups = [type]) {
  await page.viewport(width, 800);
  await act(async () => root.render(panelOf(groups)));
  summary()?.focus();
  await userEvent.keyboard('{Enter}');
}

async function openSheet(groups = [type]) {
  await openAt(360, groups);
  await expect.poll(sheet).not.toBeNull();
}

afterEach(() => act(async () => root.render(null)));

it('UI-3: a phone shows the filters in a modal sheet with a title', async () => {
  await openSheet();
  await expect.element(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  expect(isPanelOpen()).toBe(false);
  expect(sheet()?.contains(link())).toBe(true);
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(sheet).toBeNull();
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
});

it('a sheet that is higher than the screen scrolls all groups in one column', async () => {
  await openSheet(Array.from({ length: 12 }, (_, index) => ({ ...type, name: `type${index}` })));
  const links = [...place.querySelectorAll<HTMLAnchorElement>('a[href="#all"]')];
  expect(links).toHaveLength(12);
  expect(new Set(links.map((each) => each.getBoundingClientRect().left)).size).toBe(1);
  links.at(-1)?.scrollIntoView();
  const close = page.getByRole('button', { name: 'Close' }).element().getBoundingClientRect();
  expect(links.at(-1)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(close.top);
});

it('Escape closes the sheet and returns the focus', async () => {
  await openSheet();
  await userEvent.keyboard('{Tab}{Escape}');
  await expect.poll(sheet).toBeNull();
  expect(document.activeElement).toBe(summary());
});

it('a choice closes the sheet', async () => {
  await openSheet();
  link()?.click();
  expect(location.hash).toBe('#all');
  await expect.poll(sheet).toBeNull();
});

it('a large screen shows the filters below the heading, and a choice closes them', async () => {
  await openAt(1280);
  expect([isPanelOpen(), sheet()]).toEqual([true, null]);
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
  link()?.click();
  expect(isPanelOpen()).toBe(false);
});

it('the filters move back below the heading when the screen became large', async () => {
  await openSheet();
  await userEvent.keyboard('{Escape}');
  await expect.poll(sheet).toBeNull();
  await openAt(1280);
  expect(isPanelOpen()).toBe(true);
  expect(place.querySelector('details')?.contains(link())).toBe(true);
});

it('a press outside of open filters opens what it was aimed at, and the filters stay open', async () => {
  await openAt(1280);
  const card = page.getByRole('link', { name: 'Card' });
  const top = card.element().getBoundingClientRect().top;
  await card.click();
  expect(location.hash).toBe('#card');
  expect(isPanelOpen()).toBe(true);
  expect(card.element().getBoundingClientRect().top).toBe(top);
  summary()?.focus();
  await userEvent.keyboard('{Escape}');
  expect(isPanelOpen()).toBe(false);
});
