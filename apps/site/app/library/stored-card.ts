import { pictureSet } from '@nightjar/api';
import type { StoredVideo } from '@nightjar/storage';
import type { CardVideo } from '@nightjar/ui';
import { links } from '../addresses/links.ts';

export interface StoredCard extends CardVideo {
  id: number;
}

/** The card of a stored video. Entries may come from other versions of the site, so every value is checked. */
export function storedCard({
  video_id,
  title,
  dir,
  duration,
  post_date,
  scr,
  video_viewed,
}: StoredVideo): StoredCard {
  const id = Number(video_id);
  const views = Number(video_viewed);
  return {
    id,
    href: links.video({ id, dir }),
    title,
    durationSeconds: readDuration(duration),
    views: Number.isFinite(views) && views > 0 ? views : 0,
    postDate: readDate(post_date),
    picture: pictureSet(scr),
  };
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
