import type * as z from 'zod/mini';
import { blocks, id, type ParameterFacts, text } from './parameter.ts';

/** Description of a path: its address, parameters and answer. */
export interface ReadFacts {
  tag: 'Videos' | 'Catalogue' | 'Members' | 'Playlists' | 'Search' | 'Media' | 'Syndication' | 'Partners';
  summary: string;
  /** Address with `{parameter}` placeholders, including the query. */
  address: string;
  parameters: Record<string, ParameterFacts>;
  /** The emission schema of a JSON answer, or the media type of any other answer. */
  answer: z.ZodMiniType | string;
  /** Failure codes by status, beside those of every path. */
  failures?: Record<number, readonly string[]>;
  methods?: readonly ('get' | 'post')[];
  /** An alternative address. */
  also?: Pick<ReadFacts, 'summary' | 'address' | 'parameters'>;
}

/** Failures for an unknown id or dir. */
export const missing = { 404: ['not_found'] } as const;
export const videoId = id('Id of the video.', 'videoId');
export const dir = text('Slug of the object.', { example: 'north-light', isRequired: true });
export const millionsAndThousands = { millions: blocks.millions, thousands: blocks.thousands };
/** Failures of a media path. */
export const mediaFailures = { 403: ['private'], 404: ['not_found'], 410: ['deleted'] } as const;
