import type { Tag, VideoDetail } from '@nightjar/api';
import { formatCount, formatDate, formatFraction, formatFullCount } from '@nightjar/i18n';
import { Button, ChipList, Link, useLocale, useTranslator, VisuallyHidden, VoteButtons } from '@nightjar/ui';
import { type AddressName, isReachable } from '../addresses/address-table.ts';
import { links } from '../addresses/links.ts';
import { ReportButton } from './report/ReportButton.tsx';
import { ShareButton } from './ShareButton.tsx';
import styles from './VideoDetails.module.css';
import { useVotes } from './votes/use-votes.ts';

/** Title, statistics, actions, tags and description of a video. */
export function VideoDetails({ video }: { video: VideoDetail }) {
  const t = useTranslator();
  const { lang } = useLocale();
  const { views } = video.statistics;
  const { votes, vote } = useVotes(video);
  const { likes, dislikes } = votes;
  return (
    <div className={styles.details}>
      <h1 className={styles.title}>{video.title}</h1>
      <div className={styles.bar}>
        <p className={styles.facts} data-figures="">
          <span title={formatFullCount(views)}>
            {t('video.views', { count: formatCount(views), n: views })}
          </span>
          <time dateTime={video.postDate}>
            {t('video.added', { date: formatDate(video.postDate, lang) })}
          </time>
          {likes + dislikes > 0 && (
            <span>{t('video.rating', { percent: formatFraction(likes / (likes + dislikes)) })}</span>
          )}
        </p>
        <div className={styles.actions}>
          <form className={styles.votes} method="post" action={links.vote(video)}>
            <VoteButtons
              likes={likes}
              dislikes={dislikes}
              vote={votes.own}
              onVote={(own) => void vote(own)}
            />
          </form>
          <ShareButton title={video.title} path={links.video(video)} />
          {!video.isPrivate && isReachable('download') && (
            <Button
              variant="quiet"
              size="small"
              icon="download"
              href={links.download(video)}
              target="_blank"
              rel="nofollow"
            >
              {t('video.download')}
            </Button>
          )}
          <ReportButton video={video} />
        </div>
      </div>
      {video.channel && <Owner label={t('video.channel')} channel={video.channel} />}
      <div className={styles.tags}>
        <TagLine label={t('video.models')} area="pornstar" tags={video.models} hrefOf={links.pornstar} />
        <TagLine
          label={t('video.categories')}
          area="videos-categories"
          tags={video.categories}
          hrefOf={links.category}
        />
        <TagLine
          label={t('video.tags')}
          area="search"
          tags={video.tags}
          hrefOf={({ title }) => links.search({ text: title })}
        />
      </div>
      {video.description && <p className={styles.description}>{video.description}</p>}
    </div>
  );
}

function Owner({ label, channel }: { label: string; channel: NonNullable<VideoDetail['channel']> }) {
  const t = useTranslator();
  return (
    <p className={styles.owner}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {isReachable('pornsite') ? (
        <Link href={links.pornsite(channel)} className={styles.ownerName}>
          {channel.title}
        </Link>
      ) : (
        <span className={styles.ownerName}>{channel.title}</span>
      )}
      <span className={styles.ownerFacts} data-figures="">
        {t('listing.videos', { count: formatFullCount(channel.videos), n: channel.videos })}
      </span>
    </p>
  );
}

interface TagLineProps {
  label: string;
  /** Target of the links; when it has no pages, the names are plain text. */
  area: AddressName;
  tags: readonly Tag[];
  hrefOf: (tag: Tag) => string;
}

function TagLine({ label, area, tags, hrefOf }: TagLineProps) {
  if (tags.length === 0) return null;
  if (!isReachable(area)) {
    return (
      <p className={styles.plainTags}>
        {label}: {tags.map((tag) => tag.title).join(', ')}
      </p>
    );
  }
  return <ChipList label={label} chips={tags.map((tag) => ({ label: tag.title, href: hrefOf(tag) }))} />;
}
