import { expect, it, vi } from 'vitest';
import { createInteractionGate } from './after-interaction.ts';

function openPage() {
  const page = new EventTarget();
  const cleanup = new AbortController();
  return { page, cleanup, afterInteraction: createInteractionGate(() => page) };
}

it('runs the work once, at the first interaction', () => {
  const { page, cleanup, afterInteraction } = openPage();
  const work = vi.fn();
  afterInteraction(work, cleanup.signal);
  page.dispatchEvent(new Event('load'));
  expect(work).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('pointermove'));
  page.dispatchEvent(new Event('keydown'));
  expect(work).toHaveBeenCalledOnce();
});

it('runs the work immediately after an earlier interaction', () => {
  const { page, cleanup, afterInteraction } = openPage();
  afterInteraction(() => undefined, cleanup.signal);
  page.dispatchEvent(new Event('scroll'));
  const work = vi.fn();
  afterInteraction(work, cleanup.signal);
  expect(work).toHaveBeenCalledOnce();
});

it('does not run the work after it has been aborted', () => {
  const { page, cleanup, afterInteraction } = openPage();
  const work = vi.fn();
  afterInteraction(work, cleanup.signal);
  cleanup.abort();
  page.dispatchEvent(new Event('pointerdown'));
  expect(work).not.toHaveBeenCalled();
});
