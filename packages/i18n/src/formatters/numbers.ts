/**
 * A count in short: K from 4 digits, M from 7 (section 9). Cut, never rounded up, so that 999,999 does not claim a
 * million; one decimal below 100 units. No `Intl`: its compact form differs between engines, and a page rendered on the
 * server must say the same in the browser.
 */
export function formatCount(count: number): string {
  const whole = Math.max(0, Math.trunc(Number.isFinite(count) ? count : 0));
  if (whole < 1_000) return String(whole);
  return whole < 1_000_000 ? shorten(whole, 1_000, 'K') : shorten(whole, 1_000_000, 'M');
}

function shorten(count: number, unit: number, sign: string): string {
  const tenths = Math.floor((count * 10) / unit);
  if (tenths >= 1_000 || tenths % 10 === 0) return `${Math.floor(tenths / 10)}${sign}`;
  return `${Math.floor(tenths / 10)}.${tenths % 10}${sign}`;
}

/** A whole count with comma groups, for titles and tooltips: 12497 → `12,497`. */
export function formatFullCount(count: number): string {
  const whole = Math.max(0, Math.trunc(Number.isFinite(count) ? count : 0));
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A rating of 0 to 5 as percent, rating / 0.05, capped at 100 (section 9). */
export function formatPercent(rating: number): string {
  const percent = Number.isFinite(rating) ? rating / 0.05 : 0;
  return `${Math.round(Math.min(100, Math.max(0, percent)))}%`;
}

/** A share of 0 to 1 as percent. */
export function formatFraction(fraction: number): string {
  return formatPercent(fraction * 5);
}
