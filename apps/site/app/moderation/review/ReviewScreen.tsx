import type { OperationOutput, ReviewedVideo } from '@nightjar/api/operations';
import { moderationText } from '@nightjar/i18n/moderation';
import { Button } from '@nightjar/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { links } from '../../addresses/links.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { DecisionHistory } from '../DecisionHistory.tsx';
import shell from '../ModerationShell.module.css';
import { EditComparison } from './EditComparison.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import type { Neighbour } from './load-queue.server.ts';
import { NearDuplicates } from './NearDuplicates.tsx';
import styles from './Review.module.css';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewPlayer } from './ReviewPlayer.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';
import { SpriteScan } from './SpriteScan.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import { VideoFacts } from './VideoFacts.tsx';

interface ReviewScreenProps {
  video: ReviewedVideo;
  queue: OperationOutput<'reviewQueue'>;
  /** The shown page of the queue. */
  page: number;
  next: Neighbour | undefined;
  previous: Neighbour | undefined;
  rendered: FormResult | undefined;
}

/** One video with its player, its sprites and the form of the decision. */
export function ReviewScreen({ video, queue, page, next, previous, rendered }: ReviewScreenProps) {
  const navigate = useNavigate();
  const player = useRef<HTMLVideoElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [hasHelp, setHelp] = useState(false);
  const open = (other: Neighbour | undefined) => other && void navigate(links.moderation(other));

  const seekTo = (seconds: number) => {
    const { current } = player;
    if (!current) return;
    current.currentTime = seconds;
    void current.play().catch(() => undefined);
  };
  useReviewKeys({
    videoId: video.videoId,
    player,
    form,
    onNext: () => open(next),
    onPrevious: () => open(previous),
    onHelp: () => setHelp((isShown) => !isShown),
  });

  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        {video.edit && <EditComparison video={video} edit={video.edit} />}
        <ReviewPlayer ref={player} video={video} />
        {video.sprites && <SpriteScan sprites={video.sprites} onChoose={seekTo} />}
        {video.picture !== null && !video.edit?.hasPicture && (
          <figure className={styles.picture}>
            <figcaption className={shell.panelTitle}>{moderationText('mod.review.picture')}</figcaption>
            <img src={video.picture} alt={video.title} width={640} height={360} />
          </figure>
        )}
        {video.nearDuplicates.length > 0 && <NearDuplicates video={video} />}
        {video.decisions.length > 0 && (
          <section className={shell.panel}>
            <h2 className={shell.panelTitle}>{moderationText('mod.review.history')}</h2>
            <DecisionHistory decisions={video.decisions} />
          </section>
        )}
      </div>
      <div className={styles.side}>
        <section className={shell.panel}>
          <VideoFacts video={video} />
          <ReviewForm
            ref={form}
            video={video}
            page={page}
            next={next}
            rendered={rendered}
            onKeyHelp={() => setHelp((isShown) => !isShown)}
          />
        </section>
        {hasHelp && (
          <section className={shell.panel}>
            <KeyHelp />
          </section>
        )}
        <ReviewQueue queue={queue} page={page} videoId={video.videoId} />
        {next && (
          <div>
            <Button href={links.moderation(next)} icon="next" title="N">
              {moderationText('mod.review.next')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
