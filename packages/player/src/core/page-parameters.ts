import type { StartOptions } from './start-options.ts';

/** Player parameters in the address of a page (requirement PL-3). */
export interface PageParameters {
  /**
   * `autostart` or `autoplay`: start at once, muted. `ts`, `seek_time` or `start_time`: the position, seconds; `ts` wins, then
   * `seek_time`.
   */
  start: Pick<StartOptions, 'autostart' | 'muted' | 'atSeconds'>;
  /** `debug`: log to the console. */
  debug: boolean;
}

const falseWords = new Set(['0', 'false', 'no', 'off']);

/** Parses the query of an address into options of the player. Invalid values are ignored. */
export function parsePageParameters(search: { get(name: string): string | null }): PageParameters {
  const autostart = isOn(search.get('autostart')) || isOn(search.get('autoplay'));
  const atSeconds = ['ts', 'seek_time', 'start_time']
    .map((name) => parseSeconds(search.get(name)))
    .find((value) => value !== undefined);
  return {
    start: { autostart, muted: autostart, ...(atSeconds !== undefined && { atSeconds }) },
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
