import { Toaster, UiProvider } from '@nightjar/ui';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CardGrid } from './CardGrid.tsx';
import type { CardFacts } from './card-facts.ts';

const video: CardFacts = {
  id: 2,
  dir: 'two',
  title: 'Two',
  durationSeconds: 15,
  views: 5,
  postDate: '2026-11-20T08:00:00Z',
  poster: '/media/1/poster.jpg',
  rating: 4.6,
};

it('renders the rating and the date, but nothing of a visitor, on the server', () => {
  const grid = createElement(CardGrid, { videos: [video] });
  const children = createElement(Toaster, { children: grid });
  const html = renderToString(createElement(UiProvider, { lang: 'en', children }));
  expect(html).toContain('92%');
  expect(html).toContain('0:15');
  expect(html).toContain('Nov 20, 2026');
  expect(html).not.toContain('watched');
  expect(html).not.toContain('<button');
});
