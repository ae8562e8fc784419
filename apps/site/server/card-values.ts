import {
  formatCount,
  formatDate,
  formatDuration,
  formatPercent,
  formatRelativeDate,
  isoDuration,
  spokenDuration,
} from '@nightjar/i18n';
import type { CardVideo } from '@nightjar/ui';
import type { CardLocale } from '../app/listing/card-markup.ts';

/** What the markup of a card contains of its video, by name. */
export type CardValues = Readonly<Record<string, string>>;

/** The values of a card as `VideoCard` writes them. A value that contains another one precedes it. */
export function cardValues(video: CardVideo, { t, lang, now }: CardLocale): CardValues {
  const { href, title, picture, owner, durationSeconds, views, postDate, rating } = video;
  const values: Record<string, string> = {
    href,
    title,
    src: picture.src,
    iso: isoDuration(durationSeconds),
    shown: formatDuration(durationSeconds),
    spoken: spokenDuration(durationSeconds),
    views: t('card.views', { count: formatCount(views), n: views }),
  };
  for (const { type, srcSet } of picture.sources) values[type] = srcSet;
  if (owner) values.owner = owner.title;
  if (owner?.href !== undefined) values.ownerHref = owner.href;
  if (rating !== undefined) {
    const percent = formatPercent(rating);
    values.rating = t('video.rating', { percent });
    values.percent = percent;
  }
  if (postDate !== undefined) {
    values.postDate = postDate;
    values.date = now === undefined ? formatDate(postDate, lang) : formatRelativeDate(postDate, now, lang);
  }
  return values;
}
