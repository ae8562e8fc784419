import { channelSorts, memberSorts, modelSorts, playlistSorts, videoSorts } from '@nightjar/api';

/** Values of the parameters of a pattern, decoded. */
export type AddressParams = Readonly<Record<string, string>>;

const sortVocabularies: Record<string, readonly string[]> = {
  videos: videoSorts,
  models: modelSorts,
  channels: channelSorts,
  members: memberSorts,
  playlists: playlistSorts,
};

/** A pattern parsed once, so that matching needs only a few comparisons. */
export interface CompiledPattern {
  segments: readonly string[];
  endsWithSlash: boolean;
  sorts: readonly string[] | undefined;
}

export function compilePattern(pattern: string, sorts?: string): CompiledPattern {
  return {
    segments: pattern.split('/').filter((segment) => segment !== ''),
    endsWithSlash: pattern.endsWith('/'),
    sorts: sorts === undefined ? undefined : sortVocabularies[sorts],
  };
}

/** Matches decoded path segments with a pattern; undefined when they do not match. The caller checks the trailing slash. */
export function matchPattern(pattern: CompiledPattern, path: readonly string[]): AddressParams | undefined {
  const params: Record<string, string> = {};
  if (path.length > pattern.segments.length) return undefined;
  for (const [index, segment] of pattern.segments.entries()) {
    const value = path[index];
    if (!segment.startsWith(':')) {
      if (value !== segment) return undefined;
      continue;
    }
    const name = segment.replace(/^:|\?$/g, '');
    if (value === undefined) {
      if (!segment.endsWith('?')) return undefined;
      continue;
    }
    if (!isParameter(name, value, pattern.sorts)) return undefined;
    params[name] = value;
  }
  return params;
}

/** A segment of a pattern: literal text, or the name of a parameter. */
type Segment = { literal: string } | { name: string };

/** The parsed patterns: a page has more than a hundred addresses of few patterns. */
const parsedPatterns = new Map<string, readonly Segment[]>();

function segmentsOf(pattern: string): readonly Segment[] {
  let segments = parsedPatterns.get(pattern);
  if (!segments) {
    segments = pattern
      .split('/')
      .map((segment) =>
        segment.startsWith(':') ? { name: segment.replace(/^:|\?$/g, '') } : { literal: segment },
      );
    parsedPatterns.set(pattern, segments);
  }
  return segments;
}

/** Builds the path of a pattern of the address table. Missing optional parts are omitted. */
export function fillPattern(
  pattern: string,
  params: Readonly<Record<string, string | number | undefined>>,
): string {
  let path = '';
  let separator = '';
  for (const segment of segmentsOf(pattern)) {
    const value = 'name' in segment ? params[segment.name] : segment.literal;
    if (value === undefined) continue;
    path += separator + ('name' in segment ? encodeURIComponent(value) : value);
    separator = '/';
  }
  return path;
}

function isParameter(name: string, value: string, sorts: readonly string[] | undefined): boolean {
  switch (name) {
    case 'id':
      return /^[1-9]\d{0,14}$/.test(value);
    case 'page':
      return /^[1-9]\d{0,6}$/.test(value);
    case 'sort':
      return sorts?.includes(value) ?? false;
    default:
      return value.length <= 200;
  }
}
