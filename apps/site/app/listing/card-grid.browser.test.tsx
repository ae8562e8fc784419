import { createLocalStore, createWatchPositions } from '@nightjar/storage';
import { Toaster, UiProvider } from '@nightjar/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CardGrid } from './CardGrid.tsx';
import type { CardFacts } from './card-facts.ts';

const facts = (id: number): CardFacts => ({
  id,
  dir: `video-${id}`,
  title: `Video ${id}`,
  durationSeconds: 100,
  views: 5,
  postDate: '2026-11-20T08:00:00Z',
  poster: '/media/1/poster.jpg',
  rating: 4.6,
});

const grid = (
  <UiProvider lang="en">
    <Toaster>
      <CardGrid videos={[facts(1), facts(2)]} />
    </Toaster>
  </UiProvider>
);
const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await act(async () => root.render(null));
});

it('adds watched bars and buttons after the first rendering', async () => {
  const positions = createWatchPositions(createLocalStore());
  positions.set({ videoId: '2', positionSeconds: 25, durationSeconds: 100 });
  await act(async () => root.render(grid));
  await vi.waitFor(() => expect(place.textContent).toContain('25% watched'));
  expect(place.textContent?.match(/% watched/g)).toHaveLength(1);
  expect([...place.querySelectorAll('button')].map((each) => each.ariaLabel)).toEqual([
    'Watch later: Video 1',
    'Watch later: Video 2',
  ]);
});
