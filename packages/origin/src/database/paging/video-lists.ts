import { type VideoDate, type VideoDuration, type VideoSort, videoDurationBands } from '@nightjar/api';

/** A list of videos with its own counters and order: one row of `list_counts`. */
export interface VideoList {
  kind: 'all' | 'category' | 'model' | 'channel' | 'member';
  /** The category, model, channel or member; 0 for all videos. */
  objectId?: number;
  gender: string;
  /** Only the VR videos of the list. */
  isVr?: boolean;
  /** Only the videos of the last day, week or month. */
  period?: Exclude<VideoDate, 'all'>;
  /** A filter inside the list: read from the index, counted in `facet_totals`. */
  facet?: Facet;
}

/** HD, a duration band, or both; empty for no filter. */
export type Facet = '' | 'hd' | Band | `hd${Band}`;
type Band = Exclude<VideoDuration, 'all'>;

/** `{kind}[/{slice}]:{object id or 0}:{gender}`, for example `category/vr-week:12:str`. */
export function videoListKey({ kind, objectId = 0, gender, isVr = false, period }: VideoList): string {
  const slice = [isVr ? 'vr' : '', period ?? ''].filter((part) => part !== '').join('-');
  return `${kind}${slice && `/${slice}`}:${objectId}:${gender}`;
}

/** The column of `listings` for each sort; each has its own index, always descending. */
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

/** Number of rows between two anchors of a list or facet: 10 pages of 24, 4 pages of 60. */
export const anchorStride = 240;

export const facets: readonly Facet[] = ['', 'hd', '1', '2', '3', 'hd1', 'hd2', 'hd3'];

/** SQL of a facet. It contains only constants, so that each facet has its own query plan. */
interface FacetSql {
  /** Conditions that each begin with `AND`; may be empty. */
  condition: string;
  /** Number of rows of the list that match. */
  total: string;
  /** Exclusive upper limit of the duration. */
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
    // Sorted by duration, the scan already starts below the limit; repeated here, the planner would start every page there.
    Number.isFinite(toSeconds) && column !== 'duration_seconds' ? `duration_seconds < ${toSeconds}` : '',
  ].filter((condition) => condition !== '');
  // Elements 1 to 3 of the counters are the bands of videos that are not HD, 4 to 6 those of HD.
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
