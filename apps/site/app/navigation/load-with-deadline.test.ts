import { afterEach, describe, expect, it, vi } from 'vitest';
import { failAfterDeadline } from './fail-after-deadline.ts';
import { ChunkLoadError, isTimeout, loadWithDeadline } from './load-with-deadline.ts';

afterEach(() => {
  vi.useRealTimers();
});

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

  it('SITE-16: throws for a chunk that has not arrived after 120000 ms', async () => {
    vi.useFakeTimers();
    const settled = vi.fn();
    const error = loadWithDeadline(() => new Promise(() => {}))
      .catch((reason: unknown) => reason)
      .finally(settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const reason = await error;
    expect(reason).toBeInstanceOf(ChunkLoadError);
    expect(isTimeout((reason as ChunkLoadError).cause)).toBe(true);
  });

  it('stops its timer after the answer', async () => {
    vi.useFakeTimers();
    await loadWithDeadline(async () => 'module');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('failAfterDeadline', () => {
  const request = (method: string) => ({ request: new Request('https://site.example/videos/', { method }) });

  it('fails a navigation whose data does not arrive', async () => {
    vi.useFakeTimers();
    const error = failAfterDeadline(request('GET'), () => new Promise(() => {})).catch(
      (reason: unknown) => reason,
    );
    await vi.advanceTimersByTimeAsync(120_000);
    expect(isTimeout(await error)).toBe(true);
  });

  it('sets no deadline for forms, which may send files', async () => {
    vi.useFakeTimers();
    const sent = failAfterDeadline(request('POST'), async () => 'sent');
    expect(vi.getTimerCount()).toBe(0);
    await expect(sent).resolves.toBe('sent');
  });
});
