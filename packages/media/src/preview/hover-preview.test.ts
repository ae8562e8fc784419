import { describe, expect, it } from 'vitest';
import { planExcerpts } from './hover-preview.ts';

describe('planExcerpts', () => {
  it('25: selects about six seconds spread over the video', () => {
    const excerpts = planExcerpts(1000);
    expect(excerpts.reduce((sum, excerpt) => sum + excerpt.seconds, 0)).toBeCloseTo(6);
    expect(excerpts[0]?.startSeconds).toBeLessThan(100);
    expect(excerpts.at(-1)?.startSeconds).toBeGreaterThan(800);
  });

  it.each([7.1, 8, 20, 10_000])('stays within %d s without overlaps', (durationSeconds) => {
    const excerpts = planExcerpts(durationSeconds);
    let end = 0;
    for (const { startSeconds, seconds } of excerpts) {
      expect(startSeconds).toBeGreaterThanOrEqual(end);
      end = startSeconds + seconds;
    }
    expect(end).toBeLessThanOrEqual(durationSeconds + 0.1);
  });

  it('25: selects the whole of a short video', () => {
    expect(planExcerpts(4)).toEqual([{ startSeconds: 0, seconds: 4 }]);
  });
});
