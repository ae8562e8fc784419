import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { testCardFacts } from '../testing/card-facts.ts';
import { SiteProviders } from '../testing/SiteProviders.tsx';
import { CardGrid } from './CardGrid.tsx';

const place = document.body.appendChild(document.createElement('div'));
afterEach(() => place.remove());

/** React marks the elements that it has hydrated with a property. */
const isHydrated = (selector: string) =>
  Object.keys(place.querySelector(selector) ?? {}).some((name) => name.startsWith('__reactProps'));

it('the first click beside the cards is handled before they are hydrated', async () => {
  const onClick = vi.fn();
  const element = (
    <>
      <button type="button" id="menu" onClick={onClick}>
        Menu
      </button>
      <CardGrid videos={[testCardFacts(1), testCardFacts(2)]} />
    </>
  );
  const page = () => <SiteProviders router={createMemoryRouter([{ path: '/', element }])} />;
  place.innerHTML = renderToString(page());
  const root = hydrateRoot(place, page());
  place.querySelector<HTMLButtonElement>('#menu')?.click();
  expect(onClick).toHaveBeenCalledOnce();
  expect(isHydrated('#menu')).toBe(true);
  expect(isHydrated('article')).toBe(false);
  await vi.waitFor(() => expect(isHydrated('article')).toBe(true));
  root.unmount();
});
