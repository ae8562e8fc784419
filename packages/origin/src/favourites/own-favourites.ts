import type { WireVideoItem } from '@nightjar/api';
import { decideAccess, videoState } from '../access/decide-access.ts';
import { mayAccess } from '../access/may-access.ts';
import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { signedIn } from '../actions/action-refusal.ts';
import { videoStatus } from '../database/schema/index.ts';
import { ownPage, ownPageFigures } from '../members/own-page.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { loadEveryVideoRow } from '../videos/store.ts';
import type { VideoRow } from '../videos/video-row.ts';
import { toWireItem } from '../videos/wire-video.ts';
import { countFavourites, findFavourites } from './store.ts';

/** Blank columns for a video that the viewer can no longer see; its id remains, so that it can be removed. */
const blankColumns: Omit<VideoRow, 'id' | 'status_id' | 'is_private' | 'gender'> = {
  dir: '',
  title: '',
  description: '',
  post_date: new Date(0),
  duration_seconds: 0,
  is_hd: false,
  is_fhd: false,
  vr: null,
  views: 0,
  likes: 0,
  dislikes: 0,
  rating: 0,
  rating_amount: 0,
  comments: 0,
  channel_id: null,
  channel_dir: null,
  channel_title: null,
  channel_title2: null,
  user_id: null,
  username: null,
  avatar_key: null,
  categories: '',
  models: '',
  first_model: null,
  renditions: null,
  timelines: null,
  has_preview: false,
};

/** The viewer's favourites, newest first. */
export function ownFavouriteReads({
  pool,
  publicUrl,
}: Pick<ActionContext, 'pool' | 'publicUrl'>): Pick<ActionHandlers, 'ownFavourites'> {
  async function toItem(row: VideoRow, viewer: Viewer): Promise<WireVideoItem> {
    const isPublished = row.status_id === videoStatus.published;
    const state = videoState({ statusId: row.status_id, isPrivate: row.is_private });
    const isOpen =
      decideAccess(state, 'stranger', 'activity') === 'full' ||
      (await mayAccess(pool, { section: 'video', objectId: row.id }, viewer));
    if (isOpen) return toWireItem(row, publicUrl, { isOpen });
    // Does not reveal whether the video was deleted, unpublished or hidden.
    const status_id = isPublished ? row.status_id : videoStatus.deleted;
    return {
      ...toWireItem({ ...row, ...blankColumns, status_id }, publicUrl),
      scr: '',
      thumbsrc: '',
      img: '',
    };
  }

  return {
    async ownFavourites({ page }, request) {
      const viewer = signedIn(request);
      const [ids, total] = await Promise.all([
        findFavourites(pool, viewer.id, ownPage(page)),
        countFavourites(pool, viewer.id),
      ]);
      const rows = await loadEveryVideoRow(pool, ids);
      return { videos: await Promise.all(rows.map((row) => toItem(row, viewer))), ...ownPageFigures(total) };
    },
  };
}
