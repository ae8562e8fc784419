import { describe, expect, it, vi } from 'vitest';
import { formatDate, formatRelativeDate } from './dates.ts';

const now = '2026-11-21T12:00:00Z';

describe('formatDate', () => {
  it.each([
    ['2026-11-21T00:00:00Z', 'en', 'Nov 21, 2026'],
    ['2026-11-21T23:59:59Z', 'en-GB', 'Nov 21, 2026'],
    ['2026-11-21T00:00:00Z', 'xx', 'Nov 21, 2026'],
    ['2026-01-05T10:00:00Z', 'de', 'Jan 5, 2026'],
    ['not a date', 'en', ''],
  ])('formats %s in the language %s as %s', (moment, lang, text) => {
    expect(formatDate(moment, lang)).toBe(text);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])(
    'formats the UTC day when the local time zone is %s',
    async (timeZone) => {
      vi.stubEnv('TZ', timeZone);
      // A formatter keeps the time zone of its creation, so the module is loaded again.
      vi.resetModules();
      const fresh = await import('./dates.ts');
      expect(fresh.formatDate('2026-11-21T00:30:00Z')).toBe('Nov 21, 2026');
      expect(fresh.formatDate('2026-11-21T23:30:00Z')).toBe('Nov 21, 2026');
      vi.unstubAllEnvs();
    },
  );

  it('runs in a time zone whose local day differs from the UTC day', () => {
    expect(new Date('2026-11-21T00:30:00Z').getDate()).toBe(20);
  });

  it('creates one Intl.DateTimeFormat for all dates of a language', () => {
    const first = formatDate('2026-11-21T00:00:00Z', 'ru');
    const spy = vi.spyOn(Intl, 'DateTimeFormat');
    expect(formatDate('2026-11-21T00:00:00Z', 'ru')).toBe(first);
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  });
});

describe('formatRelativeDate', () => {
  it.each([
    ['2026-11-21T11:59:30Z', 'just now'],
    ['2026-11-21T12:05:00Z', 'just now'],
    ['2026-11-21T11:59:00Z', '1 minute ago'],
    ['2026-11-21T10:00:00Z', '2 hours ago'],
    ['2026-11-20T12:00:00Z', '1 day ago'],
    ['2026-11-14T13:00:00Z', '6 days ago'],
    ['2026-11-14T12:00:00Z', '1 week ago'],
    ['2026-10-20T12:00:00Z', '1 month ago'],
    ['2025-11-21T12:00:00Z', '1 year ago'],
    ['2016-11-01T12:00:00Z', '10 years ago'],
    ['nonsense', ''],
  ])('formats %s as "%s"', (moment, text) => {
    expect(formatRelativeDate(moment, now)).toBe(text);
  });

  it.each([
    ['2026-11-20T12:00:00Z', 'de', '1 day ago'],
    ['2026-11-21T11:59:30Z', 'en-GB', 'just now'],
    ['2026-11-21T11:59:30Z', 'xx', 'just now'],
  ])('formats %s in the language %s as "%s"', (moment, lang, text) => {
    expect(formatRelativeDate(moment, now, lang)).toBe(text);
  });

  it('creates one Intl.RelativeTimeFormat for all dates of a language', () => {
    const first = formatRelativeDate('2026-11-20T12:00:00Z', now, 'ru');
    const spy = vi.spyOn(Intl, 'RelativeTimeFormat');
    expect(formatRelativeDate('2026-11-20T12:00:00Z', now, 'ru')).toBe(first);
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  });
});
