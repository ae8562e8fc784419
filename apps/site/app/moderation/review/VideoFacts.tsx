import type { ReviewedVideo } from '@nightjar/api/operations';
import { formatDuration } from '@nightjar/i18n';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Badge, Link, Notice } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import { EndedConsents } from '../EndedConsents.tsx';
import shell from '../ModerationShell.module.css';
import { moderationLinks } from '../moderation-links.ts';
import { shownTime } from '../shown-time.ts';
import { ModelConsents } from './ModelConsents.tsx';

/** A text that stays on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Title, uploader and texts of a video under review. */
export function VideoFacts({ video }: { video: ReviewedVideo }) {
  const { uploader } = video;
  const listOf = (titles: readonly string[]) =>
    titles.length > 0 ? titles.join(', ') : moderationText('mod.review.none');
  const size = video.width && video.height ? `${video.width} × ${video.height}` : '';
  const measures = [formatDuration(video.durationSeconds), size, shownTime(video.uploadedAt)].map(unbroken);
  return (
    <>
      <h2 className={shell.panelTitle}>{video.title}</h2>
      <p className={shell.marks}>
        {!video.isHidden && (
          <Badge tone={video.state === 'review' ? 'accent' : 'neutral'}>
            {moderationTextOf('state', video.state)}
          </Badge>
        )}
        {video.isPrivate && <Badge>{moderationText('mod.review.private')}</Badge>}
        {video.isHeld && <Badge tone="accent">{moderationText('mod.review.held')}</Badge>}
        {video.isHidden && <Badge tone="accent">{moderationText('mod.review.hiddenByModerator')}</Badge>}
        {uploader ? (
          <Link href={moderationLinks.member(uploader)}>
            {moderationText('mod.review.by', { name: uploader.username })}
          </Link>
        ) : (
          <span>{moderationText('mod.review.siteVideo')}</span>
        )}
        {video.uploaderRefusals > 0 && (
          <span className={shell.danger}>
            {moderationText('mod.review.refusals', { n: video.uploaderRefusals })}
          </span>
        )}
      </p>
      {video.description !== '' && <p className={shell.text}>{video.description}</p>}
      <dl className={shell.facts}>
        <dt>{moderationText('mod.review.categories')}</dt>
        <dd>{listOf(video.categories)}</dd>
        <dt>{moderationText('mod.review.models')}</dt>
        <dd>
          <ModelConsents video={video} />
        </dd>
        {video.endedConsents.total > 0 && (
          <>
            <dt>{moderationText('mod.consents.ended')}</dt>
            <dd>
              <EndedConsents ended={video.endedConsents} of="video" />
            </dd>
          </>
        )}
        <dt>{moderationText('mod.review.tags')}</dt>
        <dd>{listOf(video.tags)}</dd>
        {video.channel !== null && (
          <>
            <dt>{moderationText('mod.review.channel')}</dt>
            <dd>{video.channel}</dd>
          </>
        )}
        {video.captions.length > 0 && (
          <>
            <dt>{moderationText('mod.review.captions')}</dt>
            <dd>{listOf(video.captions.map(({ label }) => label))}</dd>
          </>
        )}
        <dt>{moderationText('mod.review.file')}</dt>
        <dd>{[video.fileName, ...measures].filter(Boolean).join(' · ')}</dd>
      </dl>
      {video.failure !== null && video.copyOf === null && (
        <Notice kind="error">
          {moderationText('mod.review.failure')}: {video.failure}
        </Notice>
      )}
      {video.copyOf && (
        <div>
          <p>
            {moderationText('mod.review.copyOf')}{' '}
            <Link href={links.moderation({ video: video.copyOf.videoId })}>{video.copyOf.title}</Link>
          </p>
          <p className={shell.muted}>{moderationText('mod.review.copyHint')}</p>
        </div>
      )}
      {video.isHeld && (
        <p>
          {moderationText('mod.review.heldHint')}{' '}
          <Link href={moderationLinks.report({ section: 'video', id: video.videoId })}>
            {moderationText('mod.reports')}
          </Link>
        </p>
      )}
      {video.state === 'published' && (
        <p>
          <Link href={links.video({ id: video.videoId, dir: video.dir })}>
            {moderationText('mod.review.open')}
          </Link>
        </p>
      )}
    </>
  );
}
