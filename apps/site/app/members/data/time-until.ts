const units = [
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/**
 * Time until a moment of the next day or so, in words: `in 23 hours`, rounded up, at least a minute. `now` is the time at which the
 * server loaded the page, so that the browser renders the same text.
 */
export function timeUntil(moment: string, now: number, lang: string): string {
  const left = Math.max(Date.parse(moment) - now, 60_000);
  const { unit, ms } = units.find((each) => left > each.ms) ?? units[1];
  return new Intl.RelativeTimeFormat(lang).format(Math.ceil(left / ms), unit);
}
