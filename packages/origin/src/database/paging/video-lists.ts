import { type VideoDate, type VideoDuration, type VideoSort, videoDurationBands } from '@nightjar/api';

/** A list of videos that has its own counters and order: a key of `list_counts`. */
export interface VideoList {
  kind: 'all' | 'category' | 'model' | 'channel' | 'member';
  /** The category, performer, channel or member; 0 for all videos. */
  objectId?: number;
  gender: string;
  /** Only the VR videos of the list. */
  isVr?: boolean;
  /** Only those of the last day, week or month. */
  period?: Exclude<VideoDate, 'all'>;
  /** What narrows it further without being a list: read from the index, counted in `facet_totals`. */
  facet?: Facet;
}

/** HD, a band of duration, or both; empty for everything. */
export type Facet = '' | 'hd' | Band | `hd${Band}`;
type Band = Exclude<VideoDuration, 'all'>;

/** `{kind}[/{slice}]:{object id or 0}:{gender}`, for example `category/vr-week:12:str`. */
export function videoListKey({ kind, objectId = 0, gender, isVr = false, period }: VideoList): string {
  const slice = [isVr ? 'vr' : '', period ?? ''].filter((part) => part !== '').join('-');
  return `${kind}${slice && `/${slice}`}:${objectId}:${gender}`;
}

/** Which column of `listings` orders a sort; each has an index of its own, always descending. */
export const sortColumns = {
  'latest-updates': 'posted',
  longest: 'duration_seconds',
  'most-popular': 'popularity',
  'top-rated': 'rating',
  'most-viewed': 'views',
  'most-viewed-week': 'views_week',
  'most-viewed-day': 'views_day',
  'most-commented': 'comments',
} as const satisfies Record<VideoSort, string>;

export type VideoListSort = keyof typeof sortColumns;

/** Every so many rows of a list, and of each of its facets, there is an anchor: 10 pages of 24, 4 pages of 60. */
export const anchorStride = 240;

export const facets: readonly Facet[] = ['', 'hd', '1', '2', '3', 'hd1', 'hd2', 'hd3'];

/** What a facet is in SQL: constants only, so that each facet has a plan of its own. */
interface FacetSql {
  /** Each begins with `AND`; may be empty. */
  condition: string;
  /** How many rows of the list are of it. */
  total: string;
  /** Seconds that no row of it reaches. */
  belowSeconds: number;
}

export function facetSql(facet: Facet, column: (typeof sortColumns)[VideoListSort]): FacetSql {
  if (facet === '') return { condition: '', total: 'total', belowSeconds: Number.POSITIVE_INFINITY };
  const isHd = facet.startsWith('hd');
  const band = bands.find((one) => facet.endsWith(one));
  const { fromSeconds, toSeconds } = band ? videoDurationBands[band] : everyDuration;
  const conditions = [
    isHd ? 'is_hd' : '',
    fromSeconds > 0 ? `duration_seconds >= ${fromSeconds}` : '',
    // By duration the page begins below that already; told again, the index would be walked from there on every page.
    Number.isFinite(toSeconds) && column !== 'duration_seconds' ? `duration_seconds < ${toSeconds}` : '',
  ].filter((condition) => condition !== '');
  // Places 1 to 3 of the counters are the bands of what is not HD, 4 to 6 those of HD.
  const places = (band ? [Number(band)] : [1, 2, 3]).flatMap((place) =>
    isHd ? [place + 3] : [place, place + 3],
  );
  return {
    condition: conditions.map((condition) => ` AND ${condition}`).join(''),
    total: places.map((place) => `facet_totals[${place}]`).join(' + '),
    belowSeconds: toSeconds,
  };
}

const bands: readonly Band[] = ['1', '2', '3'];
const everyDuration = { fromSeconds: 0, toSeconds: Number.POSITIVE_INFINITY };
