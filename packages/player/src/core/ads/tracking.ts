import type { LinearAd } from './linear-ad.ts';

/** What can happen any number of times. */
export type AdToggle = 'mute' | 'unmute' | 'pause' | 'resume' | 'fullscreen' | 'exitFullscreen';

/** Which addresses an advertisement wants called. Each step is told once, and after the end nothing is. */
export interface AdTracking {
  /** Its files are there and it may begin. */
  loaded(): string[];
  /** The first frame is on the screen. */
  begun(): string[];
  /** Quartiles and progress up to this second. */
  moved(seconds: number, durationSeconds: number): string[];
  toggled(what: AdToggle): string[];
  clicked(): string[];
  /** It was seen by half its area for two seconds, or was not until it ended, or nobody can know. */
  seen(how: 'viewable' | 'notViewable' | 'viewUndetermined'): string[];
  /** Of its real length. */
  completed(durationSeconds: number): string[];
  skipped(): string[];
  /** The viewer left, or it was cut. */
  closed(): string[];
  /** It could not be played (on). */
  failed(): string[];
}

const quartiles = [
  { name: 'firstQuartile', fraction: 0.25 },
  { name: 'midpoint', fraction: 0.5 },
  { name: 'thirdQuartile', fraction: 0.75 },
] as const;

/** VAST 3 and 4 have names of their own for the same. */
const alsoCalled: Record<AdToggle, readonly string[]> = {
  mute: ['mute'],
  unmute: ['unmute'],
  pause: ['pause'],
  resume: ['resume'],
  fullscreen: ['fullscreen', 'playerExpand'],
  exitFullscreen: ['exitFullscreen', 'playerCollapse'],
};

export function createAdTracking(ad: LinearAd): AdTracking {
  const told = new Set<string>();
  let isOver = false;

  const once = (name: string, urls: readonly string[]): string[] => {
    if (isOver || told.has(name)) return [];
    told.add(name);
    return [...urls];
  };
  const event = (name: string) => once(name, ad.events[name] ?? []);
  const end = (urls: string[]) => {
    isOver = true;
    return urls;
  };

  const moved = (seconds: number, durationSeconds: number): string[] => {
    if (!told.has('start')) return [];
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
      if (isOver || !told.has('start')) return [];
      return alsoCalled[what].flatMap((name) => ad.events[name] ?? []);
    },
    clicked: () => (isOver ? [] : [...ad.clickTracking]),
    // Told at the end too, whichever way it came; one of the three.
    seen: (how) => once('seen', ad[how]),
    completed(durationSeconds) {
      if (isOver || !told.has('start')) return end([]);
      // A short one can end between two looks at its position.
      const rest = quartiles.flatMap(({ name }) => event(name));
      return end([...rest, ...moved(durationSeconds, durationSeconds), ...event('complete')]);
    },
    skipped: () => end(isOver ? [] : event('skip')),
    closed: () => end(isOver || !told.has('start') ? [] : [...event('closeLinear'), ...event('close')]),
    failed: () => end(isOver ? [] : [...ad.errors]),
  };
}
