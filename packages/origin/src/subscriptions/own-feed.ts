import { ownListPerPage } from '@nightjar/api';
import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { signedIn } from '../actions/action-refusal.ts';
import { loadVideoRows } from '../videos/store.ts';
import { toWireItem } from '../videos/wire-video.ts';
import { type FeedPlace, findFeed } from './feed-store.ts';

/** Reads the new videos of the viewer's subscriptions. */
export function ownFeedReads({
  pool,
  publicUrl,
}: Pick<ActionContext, 'pool' | 'publicUrl'>): Pick<ActionHandlers, 'ownFeed'> {
  return {
    async ownFeed({ before }, request) {
      const { id: userId } = signedIn(request);
      const start = before === undefined ? undefined : placeOf(before);
      const found = await findFeed(pool, userId, { before: start, count: ownListPerPage + 1 });
      const part = found.slice(0, ownListPerPage);
      const last = found.length > part.length ? part.at(-1) : undefined;
      const videos = await loadVideoRows(
        pool,
        part.map(({ videoId }) => videoId),
      );
      return {
        videos: videos.map((video) => toWireItem(video, publicUrl)),
        ...(last && { next: `${last.posted}-${last.videoId}` }),
      };
    },
  };
}

/** @param key As the field `before` of the form, which has been parsed. */
function placeOf(key: string): FeedPlace {
  const [posted = '', videoId = ''] = key.split('-');
  return { posted: Number(posted), videoId: Number(videoId) };
}
