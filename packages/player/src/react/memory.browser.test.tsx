import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { collectedHeap } from '../testing/heap.ts';
import { clipSource, openGate } from '../testing/scene.ts';
import { Player } from './Player.tsx';

/** Used instead of `expect.poll`, whose closures the test runner retains until the end of the test. */
async function waitUntil(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
}

afterEach(() => document.body.replaceChildren());

/** Mounts mostly wait for their first frame. */
const mountsAtOnce = 4;

async function mountAndUnmount(isHls: boolean) {
  const gate = openGate();
  const source = clipSource(gate, {
    timelines: { url: gate.address('timelines.vtt') },
    ...(isHls && { hlsUrl: gate.address('master.m3u8') }),
  });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  root.render(
    <StrictMode>
      <Player source={source} hlsFromSeconds={10} start={{ muted: true, autostart: true }} />
    </StrictMode>,
  );
  await waitUntil(() => (container.querySelector('video')?.currentTime ?? 0) > 0);
  root.unmount();
  await waitUntil(() => container.childElementCount === 0);
  container.remove();
}

/** A few uncollected nodes; a leak of one node for each mount would be a hundred. */
const tolerated = 10;
const largestGrowth = 1.05;

type Heap = Awaited<ReturnType<typeof collectedHeap>>;
const isLike = (after: Heap, before: Heap) =>
  after.nodes - before.nodes < tolerated &&
  after.listeners - before.listeners < tolerated &&
  after.usedBytes <= before.usedBytes * largestGrowth;

/** On a busy machine, requests and timers that have not ended yet hold some of the heap; a leak would remain. */
async function settledHeap(before: Heap): Promise<Heap> {
  let after = await collectedHeap();
  for (let attempt = 0; attempt < 20 && !isLike(after, before); attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    after = await collectedHeap();
  }
  return after;
}

test('LIFE-3: 100 mounts and unmounts leave no element or listener, and the collected heap grows by less than 5 %', async () => {
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += mountsAtOnce)
      await Promise.all(
        Array.from({ length: mountsAtOnce }, (_, place) => mountAndUnmount((round + place) % 5 === 0)),
      );
    // The browser retains an entry for each loaded resource.
    performance.clearResourceTimings();
  };
  // Warm-up: compiled code counts as heap.
  await rounds(60);
  let before = await collectedHeap();
  let after = before;
  // A single player can stay reachable for a time; a leak grows with each hundred mounts.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    before = after;
    await rounds(100);
    after = await settledHeap(before);
    if (isLike(after, before)) break;
  }
  expect(after.nodes - before.nodes).toBeLessThan(tolerated);
  expect(after.listeners - before.listeners).toBeLessThan(tolerated);
  expect(after.usedBytes).toBeLessThanOrEqual(before.usedBytes * largestGrowth);
}, 120_000);
