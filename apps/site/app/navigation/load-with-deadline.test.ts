import { describe, expect, it } from 'vitest';
import { ChunkLoadError, loadWithDeadline } from './load-with-deadline.ts';

describe('loadWithDeadline', () => {
  it('hands on what was loaded', async () => {
    await expect(loadWithDeadline(async () => 'module')).resolves.toBe('module');
  });

  it('tells a chunk that fails, with its cause', async () => {
    const cause = new TypeError('Failed to fetch');
    await expect(loadWithDeadline(() => Promise.reject(cause))).rejects.toMatchObject({
      name: 'ChunkLoadError',
      cause,
    });
  });

  it('gives a chunk up that never comes', async () => {
    await expect(loadWithDeadline(() => new Promise(() => {}), 5)).rejects.toBeInstanceOf(ChunkLoadError);
  });
});
