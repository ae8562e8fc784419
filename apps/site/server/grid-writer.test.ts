import { UiProvider } from '@nightjar/ui';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CardGrid } from '../app/listing/CardGrid.tsx';
import type { CardFacts } from '../app/listing/card-facts.ts';
import { DocumentMarkupContext } from '../app/shell/document-markup.ts';
import { SiteLink } from '../app/shell/SiteLink.tsx';
import { createGridWriter } from './grid-writer.tsx';

const plain: CardFacts = {
  id: 2,
  dir: 'two',
  title: 'Two',
  durationSeconds: 15,
  views: 5,
  postDate: '2026-11-20T08:00:00Z',
  poster: '/pictures/0/2/640.jpg',
};
const facts: CardFacts[] = [
  plain,
  { ...plain, id: 3, views: 1, durationSeconds: 4000, badge: 'HD', preview: '/c/0/3/3_tr.mp4' },
  { ...plain, id: 4, views: 12_345, badge: 'FHD', isVr: true, rating: 4.6 },
  { ...plain, id: 5, channel: { dir: 'north', title: 'North' }, rating: 0 },
  { ...plain, id: 6, model: { dir: 'ada', title: 'Ada' }, poster: 'https://cdn.example/6.jpg?a=1&b=2' },
  { ...plain, id: 7, user: { id: 9, username: 'mira' } },
  { ...plain, id: 8, title: `<b> & "quotes" 'too' \u0001title\u0001 $&`, dir: `a'b"&<c>` },
  { ...plain, id: 9, title: '', postDate: 'no date', channel: { dir: 'x', title: '' } },
  { ...plain, id: 10, title: 'Two', rating: 3.2, channel: { dir: 'a&b', title: '<i>' } },
];

const writer = createGridWriter();
const writeGrid = vi.fn(writer);
const document = { writeGrid: writeGrid as typeof writer, find: () => undefined };
const now = Date.UTC(2026, 10, 21);

function render(props: Parameters<typeof CardGrid>[0], hasWriter: boolean): string {
  const grid = createElement(CardGrid, props);
  const children = createElement(DocumentMarkupContext, { value: hasWriter ? document : undefined }, grid);
  return renderToString(createElement(UiProvider, { lang: 'en', now, linkComponent: SiteLink, children }));
}

it.each([
  {},
  { isRelated: true, layout: 'rows' as const },
  { label: 'A & "B"', priorityCount: 2, headingLevel: 2 as const },
  { label: 'C', playlistId: 7 },
])('writes the same markup as React, with %j', (props) => {
  const rendered = render({ ...props, videos: facts }, false);
  for (const each of ['first', 'again']) {
    expect(render({ ...props, videos: facts }, true), each).toBe(rendered);
    expect(writeGrid.mock.results.at(-1)?.value).toBeDefined();
  }
  for (const one of facts)
    expect(render({ ...props, videos: [one] }, true)).toBe(render({ ...props, videos: [one] }, false));
});

it.each([
  ['without cards', []],
  ['with a picture that has no address', [{ ...plain, poster: '' }]],
])('leaves a grid %s to React', (_, videos) => {
  expect(render({ videos }, true)).toBe(render({ videos }, false));
  expect(writeGrid.mock.results.at(-1)?.value).toBeUndefined();
});
