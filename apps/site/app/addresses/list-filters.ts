/** Filters of a video list; the values are those of the wire (requirement API-18). */
export interface VideoFilters {
  type?: 'hd' | 'vr';
  /** 1: under 10 minutes, 2: 10 to 40, 3: over 40. */
  duration?: '1' | '2' | '3';
  date?: 'day' | 'week' | 'month';
}

/** Every filter with its values, in the order of display. */
export const videoFilterChoices = {
  type: ['hd', 'vr'],
  duration: ['1', '2', '3'],
  date: ['day', 'week', 'month'],
} as const satisfies { [Name in keyof VideoFilters]-?: readonly NonNullable<VideoFilters[Name]>[] };

export type VideoFilterName = keyof VideoFilters;
export const videoFilterNames = Object.keys(videoFilterChoices) as readonly VideoFilterName[];

/** Reads the filters of an address; invalid values are ignored. */
export function readVideoFilters(search: URLSearchParams): VideoFilters {
  const filters: VideoFilters = {};
  const type = choice(search.get('type'), videoFilterChoices.type);
  const duration = choice(search.get('duration'), videoFilterChoices.duration);
  const date = choice(search.get('date'), videoFilterChoices.date);
  if (type) filters.type = type;
  if (duration) filters.duration = duration;
  if (date) filters.date = date;
  return filters;
}

/** Number of active filters, shown on the button that opens the panel. */
export function activeFilterCount(filters: VideoFilters): number {
  return videoFilterNames.filter((name) => filters[name] !== undefined).length;
}

function choice<Value extends string>(given: string | null, choices: readonly Value[]): Value | undefined {
  return choices.find((value) => value === given);
}
