import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { useCurrentInView } from './use-current-in-view.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(() => document.body.replaceChildren());

const names = ['first', 'second', 'third', 'fourth', 'fifth'];

function Row({ current }: { current: string }) {
  const row = useCurrentInView(current);
  return (
    <nav ref={row} style={{ display: 'flex', width: 300, overflowX: 'auto' }}>
      {names.map((name) => (
        <a
          key={name}
          href={`#${name}`}
          style={{ flex: 'none', width: 120 }}
          aria-current={name === current ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

test('the link of the current page is in the visible part of the row, also after a change of the page', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const scrolled = async (current: string) => {
    await act(async () => root.render(<Row current={current} />));
    return place.querySelector('nav')?.scrollLeft;
  };
  expect(await scrolled('fifth')).toBe(300);
  expect(await scrolled('third')).toBe(150);
  expect(await scrolled('first')).toBe(0);
  expect(await scrolled('unknown')).toBe(0);
});
