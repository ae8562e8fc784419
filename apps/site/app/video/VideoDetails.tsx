import { isUnpublished, type VideoDetail } from '@nightjar/api';
import { formatCount, formatDate, formatFraction, formatFullCount } from '@nightjar/i18n';
import { privateVideoText } from '@nightjar/i18n/private-video';
import { useLocale, useTranslator, VoteButtons } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { libraryVideo } from '../library/library-video.ts';
import { WatchLaterButton } from '../library/WatchLaterButton.tsx';
import { SaveButton } from '../playlists/SaveButton.tsx';
import { useSiteFacts } from '../shell/site-facts.ts';
import { useViewerState } from '../viewer/use-viewer-state.ts';
import { useVotes } from '../votes/use-votes.ts';
import { hasVoted } from '../votes/voted-key.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { FavouriteButton } from './favourites/FavouriteButton.tsx';
import { ReportButton } from './report/ReportButton.tsx';
import { ShareButton } from './share/ShareButton.tsx';
import { sharedVideo } from './share/shared-video.ts';
import { VideoDescription } from './VideoDescription.tsx';
import styles from './VideoDetails.module.css';
import { VideoOwner } from './VideoOwner.tsx';
import { VideoTags } from './VideoTags.tsx';

interface VideoDetailsProps {
  video: VideoDetail;
  /** Projection of a VR video, as in the player's source. */
  vr: string | undefined;
}

/** Title, statistics, actions, owner, tags and description of a video. */
export function VideoDetails({ video, vr }: VideoDetailsProps) {
  const t = useTranslator();
  const { lang } = useLocale();
  const site = useSiteFacts();
  const { views } = video.statistics;
  const voted = { section: 'video', id: video.id } as const;
  const isOpen = !isUnpublished(video);
  const state = useViewerState({ ...voted, mayGuestHaveState: hasVoted, isOpen });
  const { votes, vote, dialog } = useVotes(voted, video.statistics, state);
  const { likes, dislikes } = votes;
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <h1 className={styles.title}>{video.title}</h1>
        <p className={styles.facts} data-figures="">
          {!isOpen && <span>{privateVideoText('video.unpublished')}</span>}
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
      </div>
      <div className={styles.bar}>
        <VideoOwner video={video} />
        {isOpen && (
          <div className={styles.actions}>
            <form className={styles.votes} method="post" action={links.vote(voted)}>
              <VoteButtons
                likes={likes}
                dislikes={dislikes}
                vote={votes.own}
                onVote={(own) => void vote(own)}
              />
            </form>
            {dialog}
            <FavouriteButton video={video} isFavourite={state?.isFavourite} />
            <WatchLaterButton className={styles.scripted} video={libraryVideo(video)} />
            <SaveButton className={styles.scripted} video={video} />
            <ShareButton className={styles.scripted} video={sharedVideo(video, vr)} />
            {!video.isPrivate && site && (
              <DownloadButton className={styles.offer} video={video} site={site} />
            )}
            <ReportButton video={video} />
          </div>
        )}
      </div>
      {video.description && <VideoDescription text={video.description} />}
      <VideoTags video={video} />
    </div>
  );
}
