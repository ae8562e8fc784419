import {
  type MemberListParams,
  type MemberParams,
  paths,
  type WireMember,
  type WireMemberList,
} from '@nightjar/api';
import { guestsMayRead, hiddenPartsOf, readerOf } from '../access/profile-access.ts';
import { readDirectoryPage } from '../database/directory/read-directory-page.ts';
import { findListedFavourites } from '../favourites/store.ts';
import type { FeatureContext } from '../feature.ts';
import { type Answer, failure } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { findFeed } from '../subscriptions/feed-store.ts';
import { loadEveryVideoRow, loadVideoRows } from '../videos/store.ts';
import type { VideoRow } from '../videos/video-row.ts';
import { toWireItem } from '../videos/wire-video.ts';
import { listCounts } from '../wire/text.ts';
import { loadMembers, toWireMember } from './member-items.ts';
import { searchMembers } from './search-store.ts';
import { findUploads, loadShownProfile } from './store.ts';
import { wireProfile } from './wire-profile.ts';

/** Number of videos in one part of a profile. */
const PART_VIDEOS = 60;
const EMPTY_LIFETIME_SECONDS = 60;

/** Routes of the list of members and of one member. Guests read only the parts that the site configuration makes public. */
export function memberRoutes(context: FeatureContext): WireRoute[] {
  const { pool, publicUrl, siteConfig, clock } = context;

  /** The ids of one page of members, from counters and page anchors or from a search. */
  async function findMembers(params: MemberListParams): Promise<{ ids: number[]; total: number }> {
    const { section, filters, sort, page, count, search } = params;
    if (search !== '') {
      return searchMembers(pool, { ...params, today: new Date(clock()).toISOString().slice(0, 10) });
    }
    return readDirectoryPage(pool, { list: { kind: 'member', section, filters }, sort, page, count });
  }

  async function members(params: MemberListParams): Promise<Answer> {
    const { count, lifetime } = params;
    const { ids, total } = await findMembers(params);
    const rows = await loadMembers(pool, ids);
    const isEmpty = rows.length === 0;
    const body: WireMemberList = {
      members: rows.map((row) => toWireMember(row, publicUrl)),
      ...listCounts(isEmpty, { total, perPage: count }),
    };
    const tags = ['members', ...rows.map(({ id }) => `member-${id}`)];
    return { body, lifetimeSeconds: isEmpty ? Math.min(lifetime, EMPTY_LIFETIME_SECONDS) : lifetime, tags };
  }

  async function member(params: MemberParams, viewer?: Viewer): Promise<Answer> {
    const { userId, section, lifetime } = params;
    const tags = [`member-${userId}`, 'config'];
    const mayRead = viewer !== undefined || guestsMayRead(siteConfig, section);
    // The same answer for every id, so that guests cannot find out which accounts exist.
    if (!mayRead) return failure(403, 'no_permission', tags);
    const row = await loadShownProfile(pool, userId);
    if (row === undefined) return failure(404, 'not_found', tags);
    const hidden = hiddenPartsOf(row.visibility, await readerOf(pool, viewer, userId));
    // The profile itself is shown without the facts.
    if (section !== 'info' && hidden.includes(section)) return failure(403, 'no_permission', tags);
    const videos = await videosOf(params, viewer);
    const body: WireMember = {
      user: wireProfile(row, hidden, context),
      ...(videos && {
        videos: videos.map((video) => toWireItem(video, publicUrl, { isOpen: video.is_private })),
      }),
    };
    return { body, lifetimeSeconds: lifetime, tags: videos ? [...tags, 'videos'] : tags };
  }

  async function videosOf(
    { userId, section }: MemberParams,
    viewer: Viewer | undefined,
  ): Promise<VideoRow[] | undefined> {
    if (section === 'info') return undefined;
    if (section === 'favourite_videos') {
      return loadVideoRows(pool, await findListedFavourites(pool, userId, { limit: PART_VIDEOS }));
    }
    if (section === 'subscriptions') {
      const places = await findFeed(pool, userId, { count: PART_VIDEOS });
      return loadVideoRows(
        pool,
        places.map(({ videoId }) => videoId),
      );
    }
    return loadEveryVideoRow(pool, await findUploads(pool, userId, { viewer, limit: PART_VIDEOS }));
  }

  return [
    wireRoute({ name: 'members', pattern: '/api/json/members/*', path: paths.members, answer: members }),
    wireRoute({
      name: 'member',
      pattern: '/api/json/member/*',
      path: paths.member,
      answer: (params) => member(params),
      personal: (params, viewer) => member(params, viewer),
    }),
  ];
}
