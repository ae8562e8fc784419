import type { ReviewedVideo, videoDecisions } from '@nightjar/api/operations';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Button, IconButton, Notice } from '@nightjar/ui';
import type { Ref } from 'react';
import { links } from '../../addresses/links.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { DecisionForm } from '../DecisionForm.tsx';
import shell from '../ModerationShell.module.css';
import { StatementFields } from '../StatementFields.tsx';
import { isFavourable } from './is-favourable.ts';
import type { Neighbour } from './load-queue.server.ts';
import styles from './Review.module.css';

interface ReviewFormProps {
  ref: Ref<HTMLFormElement>;
  video: ReviewedVideo;
  /** The shown page of the queue. */
  page: number;
  /** The video that is shown after the decision. */
  next: Neighbour | undefined;
  rendered: FormResult | undefined;
  onKeyHelp: () => void;
}

type Choice = (typeof videoDecisions)[number] | 'encode';

/** The decisions that the state of a video allows, the favourable one first. */
const choices: Readonly<Record<ReviewedVideo['state'], readonly Choice[]>> = {
  draft: ['remove'],
  processing: ['remove'],
  review: ['approve', 'changes', 'reject'],
  changes: ['reject', 'remove'],
  refused: ['not_a_copy', 'encode', 'remove'],
  published: ['accept_edit', 'revert_edit', 'hide', 'remove'],
  hidden: ['accept_edit', 'revert_edit', 'show', 'remove'],
  deleted: ['restore'],
};

const isDangerous = (choice: Choice): boolean => choice === 'remove' || choice === 'reject';

const keys: Readonly<Partial<Record<Choice, string>>> = {
  approve: 'A',
  accept_edit: 'A',
  changes: 'C',
  reject: 'R',
  revert_edit: 'R',
};

/** Whether this video has what the decision needs, besides its state. */
function applies(choice: Choice, video: ReviewedVideo): boolean {
  // Encoding compares again, so that a copy would be refused again.
  if (choice === 'encode') return video.failure !== null && video.copyOf === null;
  if (video.isOwn) return false;
  if (choice === 'not_a_copy') return video.copyOf !== null;
  if (choice === 'show') return video.isHidden;
  if (choice === 'accept_edit' || choice === 'revert_edit') return video.edit !== null;
  return choice !== 'restore' || video.isRestorable;
}

/** The form of a decision. All its buttons send it, so it works without scripts. */
export function ReviewForm({ ref, video, page, next, rendered, onKeyHelp }: ReviewFormProps) {
  const possible = choices[video.state].filter((choice) => applies(choice, video));
  const isAgainst = !possible.every(isFavourable);
  return (
    <DecisionForm
      rendered={rendered}
      ref={ref}
      className={shell.form}
      action={links.moderation({ video: video.videoId, page })}
    >
      {({ failure, problem, isPending }) => (
        <>
          <input type="hidden" name="video" value={video.videoId} />
          <input type="hidden" name="revision" value={video.revision} />
          {video.edit && <input type="hidden" name="editedAt" value={video.edit.editedAt} />}
          {next && <input type="hidden" name="next" value={next.video} />}
          {/* The decided video leaves the queue, so that the first one of the next page moves to this one. */}
          <input type="hidden" name="page" value={Math.min(page, next?.page ?? 1)} />
          {problem}
          {video.isOwn && <Notice>{moderationText('mod.review.own')}</Notice>}
          {video.returnsToReview && (
            <p className={shell.muted}>{moderationText('mod.review.restoreToReview')}</p>
          )}
          {possible.length > 0 && <StatementFields failure={failure} isFavourable={!isAgainst} />}
          <div className={styles.decide}>
            {possible.map((choice, index) => (
              <Button
                key={choice}
                className={isDangerous(choice) ? shell.dangerous : undefined}
                type="submit"
                name="decision"
                value={choice}
                variant={index === 0 && isFavourable(choice) ? 'primary' : 'secondary'}
                isBusy={isPending}
                title={keys[choice]}
                data-decision={choice}
              >
                {moderationTextOf('decision', choice)}
              </Button>
            ))}
            <span className={styles.help}>
              <IconButton icon="info" label={moderationText('mod.review.keys')} onClick={onKeyHelp} />
            </span>
          </div>
        </>
      )}
    </DecisionForm>
  );
}
