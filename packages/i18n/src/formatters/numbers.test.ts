import { describe, expect, it } from 'vitest';
import { formatCount, formatFraction, formatFullCount, formatPercent } from './numbers.ts';

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1_000, '1K'],
    [1_050, '1K'],
    [1_234, '1.2K'],
    [9_999, '9.9K'],
    [12_497, '12.4K'],
    [100_400, '100K'],
    [999_999, '999K'],
    [1_000_000, '1M'],
    [1_250_000, '1.2M'],
    [12_345_678, '12.3M'],
    [4_200_000_000, '4200M'],
    [-5, '0'],
    [12.9, '12'],
    [Number.NaN, '0'],
    [Number.POSITIVE_INFINITY, '0'],
  ])('formats %d as %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  it('UI-12: uses K from 4 digits and M from 7', () => {
    for (let digits = 1; digits <= 12; digits += 1) {
      const text = formatCount(10 ** (digits - 1));
      expect(text.replace(/[\d.]/g, '')).toBe(digits < 4 ? '' : digits < 7 ? 'K' : 'M');
    }
  });
});

describe('formatFullCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [12_497, '12,497'],
    [1_234_567, '1,234,567'],
  ])('formats %d as %s', (count, text) => {
    expect(formatFullCount(count)).toBe(text);
  });
});

describe('formatPercent', () => {
  it.each([
    [0, '0%'],
    [2.5, '50%'],
    [4.1111, '82%'],
    [5, '100%'],
    [7, '100%'],
    [-1, '0%'],
    [Number.NaN, '0%'],
  ])('formats a rating of %d as %s', (rating, text) => {
    expect(formatPercent(rating)).toBe(text);
  });

  it('formats a fraction of 0 to 1', () => {
    expect(formatFraction(0.456)).toBe('46%');
  });
});
