/** Player parameters in the address of a page (requirement PL-3). */
export interface PageParameters {
  /** `autostart` or `autoplay`: start at once, muted. */
  autostart: boolean;
  /** `ts`, `seek_time` or `start_time`, seconds; `ts` wins, then `seek_time`. */
  startSeconds?: number;
  /** `debug`: log to the console. */
  debug: boolean;
}

const falseWords = new Set(['0', 'false', 'no', 'off']);

/** Parses the query of an address. Invalid values are ignored. */
export function parsePageParameters(search: { get(name: string): string | null }): PageParameters {
  const startSeconds = ['ts', 'seek_time', 'start_time']
    .map((name) => parseSeconds(search.get(name)))
    .find((value) => value !== undefined);
  return {
    autostart: isOn(search.get('autostart')) || isOn(search.get('autoplay')),
    ...(startSeconds !== undefined && { startSeconds }),
    debug: isOn(search.get('debug')),
  };
}

/** A parameter that is present is on (`?debug`, `?autostart=1`) unless its value is `0`, `false`, `no` or `off`. */
function isOn(value: string | null): boolean {
  return value !== null && !falseWords.has(value.toLowerCase());
}

function parseSeconds(value: string | null): number | undefined {
  if (value === null || !/^\d{1,7}(\.\d+)?s?$/.test(value.trim())) return undefined;
  return Number.parseFloat(value);
}
