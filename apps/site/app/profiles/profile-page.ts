import { ApiError, type ChannelDetail, type ModelDetail, type VideoSort, videoSorts } from '@nightjar/api';
import { createTranslator, formatCount, formatFullCount, type Translate } from '@nightjar/i18n';
import type { RouterContextProvider } from 'react-router';
import type { AddressParams } from '../addresses/address-pattern.ts';
import { readSort, readVideoFilters, type VideoFilters } from '../addresses/list-filters.ts';
import { movedOrMissing } from '../addresses/moved-entry.ts';
import { type ListPage, listDefaults, listPage } from '../listing/list-page.ts';
import { siteLang, siteServices, tagResponse, unavailable } from '../request-context.ts';
import type { ProfileTab } from './ProfileTabs.tsx';
import { type ProfileKind, profileTabs } from './profile-tabs.ts';

/** Data of a model or a channel, shown above the videos. */
export interface Profile {
  kind: ProfileKind;
  id: number;
  dir: string;
  title: string;
  description: string;
  picture?: string;
  views: number;
  subscribers: number;
  likes: number;
  dislikes: number;
  /** A channel's own site. */
  url?: string;
}

export interface ProfilePage {
  profile: Profile;
  tabs: readonly ProfileTab[];
  /** Videos, views and subscribers, formatted. */
  figures: readonly string[];
  /** A channel's own site. */
  website?: { url: string; host: string } | undefined;
  list: ListPage;
  filters: VideoFilters;
  /** Undefined for the default order. */
  sort?: VideoSort | undefined;
  defaultSort: VideoSort;
}

interface ProfileRequest {
  kind: ProfileKind;
  params: AddressParams;
  url: URL;
  signal: AbortSignal;
}

/**
 * Loads a model or a channel with a page of their videos.
 *
 * @throws a 404 answer when the profile does not exist, a 503 answer when the origin fails
 */
export async function loadProfilePage(
  context: Readonly<RouterContextProvider>,
  { kind, params, url, signal }: ProfileRequest,
): Promise<ProfilePage> {
  const { api, siteConfig } = context.get(siteServices);
  const dir = params.dir ?? '';
  const page = Number(params.page ?? 1);
  const filters = readVideoFilters(url.searchParams);
  const { videoSort: defaultSort } = siteConfig.defaults;
  const sort = readSort(url.searchParams, videoSorts, defaultSort);
  const call = api.videos(
    {
      ...listDefaults(context),
      ...filters,
      sort: sort ?? defaultSort,
      section: kind,
      objectId: dir,
      page,
    },
    { signal },
  );
  const [profile, list] = await Promise.all([
    findProfile(context, kind, dir, signal),
    listPage(context, page, call),
  ]);
  return {
    profile,
    tabs: profileTabs(kind, dir, siteLang(context)),
    figures: profileFigures(createTranslator(siteLang(context)), profile, list),
    website: profile.url === undefined ? undefined : websiteOf(profile.url),
    list,
    filters,
    sort,
    defaultSort,
  };
}

function profileFigures(t: Translate, { views, subscribers }: Profile, { totalCount }: ListPage): string[] {
  return [
    t('listing.videos', { count: formatFullCount(totalCount), n: totalCount }),
    t('video.views', { count: formatCount(views), n: views }),
    t('video.subscribers', { count: formatCount(subscribers), n: subscribers }),
  ];
}

/** Only an http(s) address is linked. */
function websiteOf(address: string): ProfilePage['website'] {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined;
  return { url: address, host: url.hostname.replace(/^www\./, '') };
}

async function findProfile(
  context: Readonly<RouterContextProvider>,
  kind: ProfileKind,
  dir: string,
  signal: AbortSignal,
): Promise<Profile> {
  const { api } = context.get(siteServices);
  tagResponse(context, kind === 'model' ? 'models' : 'channels');
  try {
    return kind === 'model'
      ? modelProfile(await api.model({ dir }, { signal }))
      : channelProfile(await api.channel({ dir }, { signal }));
  } catch (error) {
    throw await profileFailure(context, error, { kind, dir });
  }
}

/** The answer for a profile that cannot be fetched: a redirect if it was renamed or merged, 404 if it does not exist, otherwise 503. Returns other errors unchanged. */
export async function profileFailure(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  { kind, dir }: { kind: ProfileKind; dir: string },
): Promise<unknown> {
  if (!(error instanceof ApiError)) return error;
  const { log } = context.get(siteServices);
  const isMissing = error.code === 'wire' || error.status === 404;
  if (!isMissing) {
    log.warn({ err: error, kind, dir }, 'A profile could not be fetched; the page answers 503');
    return unavailable(context);
  }
  // A missing channel is logged, and the visitor sees the 404 page (docs/spec/ui-and-texts.md, "What is only logged").
  log.warn({ kind, dir }, 'The profile does not exist; the page answers 404');
  return movedOrMissing(context, kind, dir);
}

function modelProfile({ id, dir, title, description, picture, statistics }: ModelDetail): Profile {
  const { videos: _videos, ...counters } = statistics;
  return { kind: 'model', id, dir, title, description, ...counters, ...(picture && { picture }) };
}

function channelProfile({ id, dir, title, description, picture, statistics, url }: ChannelDetail): Profile {
  const { videos: _videos, ...counters } = statistics;
  return {
    kind: 'channel',
    id,
    dir,
    title,
    description,
    ...counters,
    ...(picture && { picture }),
    ...(url && { url }),
  };
}
