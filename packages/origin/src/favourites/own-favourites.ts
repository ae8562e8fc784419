import type { WireVideoItem } from '@nightjar/api';
import { decideAccess, videoState } from '../access/decide-access.ts';
import { mayAccess } from '../access/may-access.ts';
import { findPartAccess, guestsMayRead } from '../access/profile-access.ts';
import type { ActionContext, ActionHandlers } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { videoStatus } from '../database/schema/index.ts';
import { ownPage, ownPageFigures } from '../members/own-page.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { loadEveryVideoRow, loadVideoRows } from '../videos/store.ts';
import type { VideoRow } from '../videos/video-row.ts';
import { toWireItem } from '../videos/wire-video.ts';
import { countFavourites, countListedFavourites, findFavourites, findListedFavourites } from './store.ts';

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

/** The viewer's favourites, and the public ones of other members, newest first. */
export function ownFavouriteReads({
  pool,
  publicUrl,
  siteConfig,
}: Pick<ActionContext, 'pool' | 'publicUrl' | 'siteConfig'>): Pick<
  ActionHandlers,
  'ownFavourites' | 'memberFavourites'
> {
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

    async memberFavourites({ objectId, page }, request) {
      const isOpen = guestsMayRead(siteConfig, 'favourite_videos');
      const viewer = isOpen ? request.viewer : signedIn(request);
      const part = { part: 'favourite_videos', ownerId: objectId, viewer } as const;
      const access = await findPartAccess(pool, siteConfig, part);
      if (access === 'unknown') throw new ActionRefusal('not_found');
      if (access === 'refused') throw new ActionRefusal('no_permission');
      const [ids, total] = await Promise.all([
        findListedFavourites(pool, objectId, ownPage(page)),
        countListedFavourites(pool, objectId),
      ]);
      const rows = await loadVideoRows(pool, ids);
      return { videos: rows.map((row) => toWireItem(row, publicUrl)), ...ownPageFigures(total) };
    },
  };
}
