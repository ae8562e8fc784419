import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Link } from 'react-router';
import { expect, test } from 'vitest';
import { SiteLink } from './SiteLink.tsx';

const markupOf = (Component: () => ReturnType<typeof createElement>) =>
  renderToStaticMarkup(
    createElement(createRoutesStub([{ path: '/video/:id/', Component }]), { initialEntries: ['/video/7/'] }),
  );

test.each([
  '/',
  '/video/12/blue-tide/',
  '/video/12/blue-tide/?r=1',
  '/search/1/?s=rain%20%26%20sand&date=week',
  '/search/1/?s=%2F%2Fexample.org#content',
  '/categories/caf%C3%A9/',
  '/categories/café "&"/',
  '/a//b/',
  '/a/../b/',
  '/a/./b/',
  '//example.org/a/',
  '/?stopScroll=1',
  '?page=2',
  'more/',
])('renders the address %j in a document as the link of the router does', (href) => {
  const ours = markupOf(() => createElement(SiteLink, { href, className: 'title', children: 'A title' }));
  const theirs = markupOf(() => createElement(Link, { to: href, className: 'title' }, 'A title'));
  // The router writes the attributes in another order.
  const attributes = (markup: string) => [...markup.matchAll(/[\w-]+="[^"]*"/g)].map(String).toSorted();
  expect(attributes(ours)).toEqual(attributes(theirs));
  expect(ours).toMatch(/^<a [^>]*>A title<\/a>$/);
});

test('links to another application without the router', () => {
  expect(markupOf(() => createElement(SiteLink, { href: '/embed/7/', children: 'Embed' }))).toBe(
    '<a href="/embed/7/">Embed</a>',
  );
});
