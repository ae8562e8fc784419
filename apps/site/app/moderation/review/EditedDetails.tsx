import type { ReviewedVideo } from '@nightjar/api/operations';
import { moderationText } from '@nightjar/i18n/moderation';
import { Fragment } from 'react';
import shell from '../ModerationShell.module.css';
import styles from './EditComparison.module.css';
import { Marked } from './Marked.tsx';

type Details = NonNullable<NonNullable<ReviewedVideo['edit']>['details']>;

interface EditedDetailsProps {
  side: 'before' | 'now';
  video: Pick<ReviewedVideo, 'tags' | 'models' | 'channel'>;
  former: Details;
}

/** Those of tags, models, channel and captions that the owner has changed, as they were before or are now. */
export function EditedDetails({ side, video, former }: EditedDetailsProps) {
  const names = [
    { label: moderationText('mod.review.models'), before: former.models, now: video.models },
    { label: moderationText('mod.review.tags'), before: former.tags, now: video.tags },
    {
      label: moderationText('mod.review.channel'),
      before: listOf(former.channel),
      now: listOf(video.channel ?? ''),
    },
  ];
  const changed = names.filter(({ before, now }) => before.join('\n') !== now.join('\n'));
  if (changed.length === 0 && former.captions.length === 0) return null;
  return (
    <dl className={shell.facts}>
      {changed.map(({ label, before, now }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            <Names names={side === 'now' ? now : before} former={side === 'now' ? before : undefined} />
          </dd>
        </Fragment>
      ))}
      {former.captions.map(({ lang, ...tracks }) => (
        <Fragment key={lang}>
          <dt>{`${moderationText('mod.review.captions')} (${lang})`}</dt>
          <dd>
            <Captions track={tracks[side]} isChanged={side === 'now'} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

const listOf = (title: string): string[] => (title === '' ? [] : [title]);

/** Names that are not among the former ones are marked. */
function Names({ names, former }: { names: readonly string[]; former: readonly string[] | undefined }) {
  if (names.length === 0)
    return <Marked isChanged={former !== undefined}>{moderationText('mod.review.none')}</Marked>;
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <Marked isChanged={former !== undefined && !former.includes(name)}>{name}</Marked>
    </span>
  ));
}

interface CaptionsProps {
  track: Details['captions'][number]['now'];
  isChanged: boolean;
}

/** The whole text: a moderator decides about all of it. */
function Captions({ track, isChanged }: CaptionsProps) {
  if (track === null) return <Marked isChanged={isChanged}>{moderationText('mod.review.none')}</Marked>;
  return (
    <details>
      <summary className={styles.summary}>
        <Marked isChanged={isChanged}>{track.label}</Marked>
      </summary>
      <pre className={styles.captions}>{track.webVtt}</pre>
    </details>
  );
}
