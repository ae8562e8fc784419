import type { VideoBadge } from '@nightjar/api';
import { formatDuration } from '@nightjar/i18n';
import type { StoredVideo } from '@nightjar/storage';
import { type CardOwners, shownOwner } from '../listing/card-owner.ts';

/** The fields of a video that the lists of this browser store. */
export interface LibraryVideo extends CardOwners {
  id: number;
  dir: string;
  title: string;
  durationSeconds: number;
  views: number;
  /** ISO 8601, UTC. */
  postDate: string;
  poster: string;
  badge?: VideoBadge;
  isVr?: boolean;
  /** 0 to 5; 0 and undefined without votes. */
  rating?: number;
  preview?: string;
}

/** The card in the wire format, which other versions of the site read (requirement ST-3). */
export function wireCard(video: LibraryVideo): StoredVideo {
  return {
    video_id: String(video.id),
    title: video.title,
    dir: video.dir,
    // On the wire the minutes have two digits.
    duration: formatDuration(video.durationSeconds).padStart(5, '0'),
    post_date: video.postDate.replace('T', ' ').slice(0, 19),
    scr: video.poster,
    video_viewed: String(video.views),
    sg_id: '',
    isWatchLater: false,
    ...(video.rating && { rating: String(video.rating) }),
    ...((video.badge || video.isVr) && { props: wireProps(video) }),
    ...(video.preview && { pv: video.preview }),
    ...wireOwner(video),
  };
}

/** Full HD is HD too. */
const wireProps = ({ badge, isVr }: LibraryVideo) => ({
  hd: badge ? '1' : '',
  fhd: badge === 'FHD' ? '1' : '',
  vr: isVr ? '1' : '',
});

function wireOwner(video: LibraryVideo): Pick<StoredVideo, 'channel' | 'model' | 'user_id' | 'username'> {
  const { user, ...named } = shownOwner(video);
  return user ? { user_id: String(user.id), username: user.username } : named;
}
