import { pictureSet } from '@nightjar/api';
import type { StoredVideo } from '@nightjar/storage';
import type { CardVideo } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { type CardOwners, cardOwner } from '../listing/card-owner.ts';
import type { PersonalCards } from '../listing/use-personal-cards.ts';

export interface StoredCard extends CardVideo {
  id: number;
  previewUrl?: string;
}

/** The card of a stored video. Entries may come from other versions of the site, so every value is checked. */
export function storedCard(video: StoredVideo, personal?: PersonalCards): StoredCard {
  const id = Number(video.video_id);
  const views = Number(video.video_viewed);
  const rating = Number(video.rating);
  const previewUrl = readPreview(video.pv);
  return {
    id,
    href: links.video({ id, dir: video.dir }),
    title: video.title,
    durationSeconds: readDuration(video.duration),
    views: Number.isFinite(views) && views > 0 ? views : 0,
    postDate: readDate(video.post_date),
    picture: pictureSet(video.scr),
    badge: video.props?.fhd === '1' ? 'FHD' : video.props?.hd === '1' ? 'HD' : undefined,
    isVr: video.props?.vr === '1',
    rating: rating > 0 && rating <= 5 ? rating : undefined,
    owner: cardOwner(storedOwners(video), personal?.canOpenProfiles ?? false),
    watchedFraction: personal?.watched.get(id),
    ...(previewUrl !== undefined && { previewUrl }),
  };
}

function storedOwners({ channel, model, user_id, username }: StoredVideo): CardOwners {
  const id = Number(user_id);
  return {
    ...(channel && { channel }),
    ...(model && { model }),
    ...(Number.isSafeInteger(id) && id > 0 && username && { user: { id, username } }),
  };
}

/** The wire sends the address of a preview with a host and without a scheme. */
function readPreview(address = ''): string | undefined {
  if (address === '') return undefined;
  return address.startsWith('/') || /^https?:/.test(address) ? address : `//${address}`;
}

/** Seconds of `h:m:s`, `m:s` or a number of seconds; 0 for anything else. */
export function readDuration(text: string): number {
  if (!/^\d+(:\d{1,2}){0,2}$/.test(text)) return 0;
  return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

/** ISO 8601 of `Y-m-d H:M:S` in UTC; undefined for anything else. */
function readDate(text: string): string | undefined {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  const iso = match && `${match[1]}T${match[2]}Z`;
  return iso && !Number.isNaN(Date.parse(iso)) ? iso : undefined;
}
