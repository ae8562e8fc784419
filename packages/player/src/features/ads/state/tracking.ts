import type { LinearAd } from './linear-ad.ts';

/** Events that can happen any number of times. */
export type AdToggle = 'mute' | 'unmute' | 'pause' | 'resume' | 'fullscreen' | 'exitFullscreen';

/** Returns the tracking addresses to call for each event. Each event is reported once, and none after the end. */
export interface AdTracking {
  /** The media is loaded and can start. */
  loaded(): string[];
  /** The first frame is shown. */
  begun(): string[];
  /** Playback reached this second: quartiles and progress events up to it. */
  moved(seconds: number, durationSeconds: number): string[];
  toggled(what: AdToggle): string[];
  clicked(): string[];
  /** Viewability: half of its area was visible for two seconds, was not until the end, or could not be measured. */
  seen(how: 'viewable' | 'notViewable' | 'viewUndetermined'): string[];
  /** It ended; `durationSeconds` is the measured duration. */
  completed(durationSeconds: number): string[];
  skipped(): string[];
  /** The viewer left, or the player cut it off. */
  closed(): string[];
  /** It could not be played, or not to its end. */
  failed(): string[];
}

const quartiles = [
  { name: 'firstQuartile', fraction: 0.25 },
  { name: 'midpoint', fraction: 0.5 },
  { name: 'thirdQuartile', fraction: 0.75 },
] as const;

/** VAST 3 and VAST 4 name some events differently: both names are called. */
const eventNames: Record<AdToggle, readonly string[]> = {
  mute: ['mute'],
  unmute: ['unmute'],
  pause: ['pause'],
  resume: ['resume'],
  fullscreen: ['fullscreen', 'playerExpand'],
  exitFullscreen: ['exitFullscreen', 'playerCollapse'],
};

export function createAdTracking(ad: LinearAd): AdTracking {
  const reported = new Set<string>();
  let isOver = false;

  const once = (name: string, urls: readonly string[]): string[] => {
    if (isOver || reported.has(name)) return [];
    reported.add(name);
    return [...urls];
  };
  const event = (name: string) => once(name, ad.events[name] ?? []);
  const end = (urls: string[]) => {
    isOver = true;
    return urls;
  };

  const moved = (seconds: number, durationSeconds: number): string[] => {
    if (!reported.has('start')) return [];
    const fraction = durationSeconds > 0 && Number.isFinite(durationSeconds) ? seconds / durationSeconds : 0;
    return [
      ...quartiles.flatMap((quartile) => (fraction >= quartile.fraction ? event(quartile.name) : [])),
      ...ad.progress.flatMap(({ atSeconds, atFraction, urls }, index) => {
        const isReached = atFraction === undefined ? seconds >= (atSeconds ?? 0) : fraction >= atFraction;
        return isReached ? once(`progress ${index}`, urls) : [];
      }),
    ];
  };

  return {
    loaded: () => event('loaded'),
    begun: () => [...once('impression', ad.impressions), ...event('creativeView'), ...event('start')],
    moved,
    toggled(what) {
      if (isOver || !reported.has('start')) return [];
      return eventNames[what].flatMap((name) => ad.events[name] ?? []);
    },
    clicked: () => (isOver ? [] : [...ad.clickTracking]),
    // At most one of the three is reported.
    seen: (how) => once('seen', ad[how]),
    completed(durationSeconds) {
      if (isOver || !reported.has('start')) return end([]);
      // A short advertisement can end between two position updates.
      const rest = quartiles.flatMap(({ name }) => event(name));
      return end([...rest, ...moved(durationSeconds, durationSeconds), ...event('complete')]);
    },
    skipped: () => end(isOver ? [] : event('skip')),
    closed: () => end(isOver || !reported.has('start') ? [] : [...event('closeLinear'), ...event('close')]),
    failed: () => end(isOver ? [] : [...ad.errors]),
  };
}
