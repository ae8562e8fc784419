import { describe, expect, it } from 'vitest';
import { ChunkLoadError, loadWithDeadline } from './load-with-deadline.ts';

describe('loadWithDeadline', () => {
  it('returns the loaded module', async () => {
    await expect(loadWithDeadline(async () => 'module')).resolves.toBe('module');
  });

  it('throws for a chunk that fails, with its cause', async () => {
    const cause = new TypeError('Failed to fetch');
    await expect(loadWithDeadline(() => Promise.reject(cause))).rejects.toMatchObject({
      name: 'ChunkLoadError',
      cause,
    });
  });

  it('throws for a chunk that never arrives', async () => {
    await expect(loadWithDeadline(() => new Promise(() => {}), 5)).rejects.toBeInstanceOf(ChunkLoadError);
  });
});
