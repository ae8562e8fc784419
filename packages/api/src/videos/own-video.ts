import * as z from 'zod/mini';
import { ownListPerPage } from '../members/own-lists.ts';
import { type ReadContext, readPage, readRecord } from '../reading/reader.ts';
import { count } from '../reading/values.ts';
import { readVideoCard } from './reading.ts';
import type { VideoCard } from './video-card.ts';

/** A video in a list of the viewer, with its status. */
export interface OwnVideoCard extends VideoCard {
  /** `hidden` means that it contains a hidden term. */
  status: 'published' | 'in-processing' | 'in-review' | 'hidden' | 'deleted';
}

/** A page of the viewer's own uploads or favourites. */
export interface OwnVideoList {
  videos: OwnVideoCard[];
  totalCount: number;
  pages: number;
}

const states: ReadonlyMap<number, OwnVideoCard['status']> = new Map([
  [2, 'in-processing'],
  [3, 'in-review'],
  [4, 'hidden'],
  [5, 'deleted'],
]);

/** The answer of POST `member.php` with act=videos and act=favourites. */
export function readOwnVideos(answer: unknown, context: ReadContext): OwnVideoList {
  const { items, ...rest } = readPage(answer, 'videos', ownListPerPage, context, readOwnVideo);
  return { videos: items, ...rest };
}

function readOwnVideo(value: unknown, context: ReadContext): OwnVideoCard {
  const { status_id } = readRecord(z.object({ status_id: count }), value, 'video');
  return { ...readVideoCard(value, context), status: states.get(status_id) ?? 'published' };
}
