import { expect, test, vi } from 'vitest';

test('vi.waitFor and vi.waitUntil wait longer than their default of a second', async () => {
  let isReady = false;
  setTimeout(() => {
    isReady = true;
  }, 1200);
  await Promise.all([vi.waitFor(() => expect(isReady).toBe(true)), vi.waitUntil(() => isReady)]);
});
