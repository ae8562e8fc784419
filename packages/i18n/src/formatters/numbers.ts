import { formatText } from './format-text.ts';

/**
 * A short count: K from 4 digits, M from 7 (requirement UI-12). Truncated, not rounded, so that 999,999 is not shown as a
 * million; one decimal below 100 units. Without `Intl`, whose compact form differs between engines: server and browser must
 * render the same text.
 */
export function formatCount(count: number): string {
  const whole = Math.max(0, Math.trunc(Number.isFinite(count) ? count : 0));
  if (whole < 1_000) return String(whole);
  return whole < 1_000_000
    ? shorten(whole, 1_000, 'format.thousands')
    : shorten(whole, 1_000_000, 'format.millions');
}

function shorten(count: number, unit: number, key: 'format.thousands' | 'format.millions'): string {
  const tenths = Math.floor((count * 10) / unit);
  const whole = String(Math.floor(tenths / 10));
  const isWhole = tenths >= 1_000 || tenths % 10 === 0;
  return formatText(key, { n: isWhole ? whole : `${whole}${formatText('format.decimal')}${tenths % 10}` });
}

/** A count with thousands separators, for titles and tooltips: 12497 → `12,497`. */
export function formatFullCount(count: number): string {
  const whole = Math.max(0, Math.trunc(Number.isFinite(count) ? count : 0));
  return String(whole).replace(/\B(?=(\d{3})+$)/g, () => formatText('format.group'));
}

/** A rating of 0 to 5 as a percentage: rating / 0.05, at most 100 (requirement UI-12). */
export function formatPercent(rating: number): string {
  const percent = Number.isFinite(rating) ? rating / 0.05 : 0;
  return formatText('format.percent', { n: Math.round(Math.min(100, Math.max(0, percent))) });
}

/** A fraction of 0 to 1 as a percentage. */
export function formatFraction(fraction: number): string {
  return formatPercent(fraction * 5);
}
