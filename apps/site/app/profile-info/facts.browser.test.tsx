import '@nightjar/ui/tokens.css';
import { UiProvider } from '@nightjar/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Facts } from './Facts.tsx';

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);

afterEach(() => act(async () => root.render(null)));

it('a long text has the width of all columns', async () => {
  await page.viewport(1280, 800);
  const facts = [
    { label: 'City', text: 'Tartu' },
    { label: 'About me', text: 'I film birds at night. '.repeat(40) },
    { label: 'Job', text: 'Ranger' },
  ];
  await act(async () =>
    root.render(
      <UiProvider lang="en">
        <Facts facts={facts} />
      </UiProvider>,
    ),
  );
  const [city, about] = [...place.querySelectorAll('dd')].map((each) => each.getBoundingClientRect().width);
  expect(about).toBeGreaterThan(2 * (city ?? 0));
});
