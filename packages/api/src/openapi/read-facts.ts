import type * as z from 'zod/mini';
import { blocks, id, type ParameterFacts, text } from './parameter.ts';

/** How a path is described: its address with its slots, and what it answers. */
export interface ReadFacts {
  tag: 'Videos' | 'Catalogue' | 'Members' | 'Playlists' | 'Search' | 'Media' | 'Syndication' | 'Partners';
  summary: string;
  /** With `{slots}`; what stands behind the question mark is the query. */
  address: string;
  parameters: Record<string, ParameterFacts>;
  /** A JSON answer by its emission schema, or the media type of any other. */
  answer: z.ZodMiniType | string;
  /** Failures of its own, by status, beside those that every path has. */
  failures?: Record<number, readonly string[]>;
  methods?: readonly ('get' | 'post')[];
  /** A second form of the address. */
  also?: Pick<ReadFacts, 'summary' | 'address' | 'parameters'>;
}

/** What an unknown number or dir is answered with. */
export const missing = { 404: ['not_found'] } as const;
export const videoId = id('Number of the video.', 'videoId');
export const dir = text('Name in addresses.', { example: 'north-light', isRequired: true });
export const millionsAndThousands = { millions: blocks.millions, thousands: blocks.thousands };
/** What a media path refuses with. */
export const mediaFailures = { 403: ['private'], 404: ['not_found'], 410: ['deleted'] } as const;
