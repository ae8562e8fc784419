import type { ReviewedVideo } from '@nightjar/api/operations';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Button, IconButton } from '@nightjar/ui';
import { type Ref, useImperativeHandle } from 'react';
import { links } from '../../addresses/links.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { useForm } from '../../forms/use-form.ts';
import { FormProblem } from '../FormProblem.tsx';
import shell from '../ModerationShell.module.css';
import { StatementFields } from '../StatementFields.tsx';
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

type Choice = 'approve' | 'changes' | 'reject' | 'remove' | 'restore' | 'encode';

/** The decisions that the state of a video allows, the favourable one first. */
const choices: Readonly<Record<ReviewedVideo['state'], readonly Choice[]>> = {
  processing: ['remove'],
  review: ['approve', 'changes', 'reject'],
  changes: ['reject', 'remove'],
  refused: ['encode', 'remove'],
  published: ['remove'],
  hidden: ['remove'],
  deleted: ['restore'],
};

const keys: Readonly<Partial<Record<Choice, string>>> = { approve: 'A', changes: 'C', reject: 'R' };

/** The form of a decision. All its buttons send it, so it works without scripts. */
export function ReviewForm({ ref, video, page, next, rendered, onKeyHelp }: ReviewFormProps) {
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(ref, () => form.current);
  const possible = choices[video.state].filter((choice) => choice !== 'encode' || video.failure !== null);
  const isAgainst = possible.some((choice) => choice !== 'approve' && choice !== 'restore');
  return (
    <Form
      ref={form}
      className={shell.form}
      method="post"
      action={links.moderation({ video: video.videoId, page })}
      noValidate
      onSubmit={onSubmit}
    >
      <input type="hidden" name="video" value={video.videoId} />
      {next && <input type="hidden" name="next" value={next.video} />}
      {/* The decided video leaves the queue, so that the first one of the next page moves to this one. */}
      <input type="hidden" name="page" value={Math.min(page, next?.page ?? 1)} />
      <FormProblem failure={failure} />
      {isAgainst && <StatementFields failure={failure} />}
      <div className={styles.decide}>
        {possible.map((choice, index) => (
          <Button
            key={choice}
            className={choice === 'remove' || choice === 'reject' ? shell.dangerous : undefined}
            type="submit"
            name="decision"
            value={choice}
            variant={index === 0 && choice !== 'remove' && choice !== 'reject' ? 'primary' : 'secondary'}
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
    </Form>
  );
}
