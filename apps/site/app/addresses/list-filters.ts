/** Filters of a video list; the values are those of the wire (requirement API-18). */
export interface VideoFilters {
  type?: 'hd' | 'vr';
  /** 1: under 10 minutes, 2: 10 to 40, 3: over 40. */
  duration?: '1' | '2' | '3';
  date?: 'day' | 'week' | 'month';
}

/** The part of the query of a list of videos that is not its page. */
export interface VideoListQuery extends VideoFilters {
  /** Undefined for the default order of the list. */
  sort?: string | undefined;
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

/** Reads the order of a list; undefined for an unknown order and for the default one, which is not in addresses. */
export function readSort<Sort extends string>(
  search: URLSearchParams,
  sorts: readonly Sort[],
  defaultSort: Sort,
): Sort | undefined {
  const sort = choice(search.get('sort'), sorts);
  return sort === defaultSort ? undefined : sort;
}

/** Reads the first letter by which a directory is filtered: a to z, or `0` for all that is not a letter. */
export function readLetter(search: URLSearchParams): string | undefined {
  return choice(search.get('letter'), letters);
}

/** Reads a page number of a query; 1 without a valid one. */
export function readPageNumber(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The letters of an index, in the order of display. */
export const letters = [...'abcdefghijklmnopqrstuvwxyz', '0'] as const;

/** Number of active filters, shown on the button that opens the panel. */
export function activeFilterCount(filters: VideoFilters): number {
  return videoFilterNames.filter((name) => filters[name] !== undefined).length;
}

function choice<Value extends string>(given: string | null, choices: readonly Value[]): Value | undefined {
  return choices.find((value) => value === given);
}
