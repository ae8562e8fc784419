import type { PinnedVideos } from '@nightjar/api/operations';
import { moderationText } from '@nightjar/i18n/moderation';
import { Badge, Button, Link } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { useForm } from '../../forms/use-form.ts';
import { FormProblem } from '../FormProblem.tsx';
import styles from '../ModerationShell.module.css';

interface PinnedVideoProps {
  pin: PinnedVideos['pins'][number];
  /** Address of the page of pins. */
  action: string;
  isFirst: boolean;
  isLast: boolean;
  /** Result of the form that this document answers. */
  rendered: FormResult | undefined;
}

/** A pinned video: its state and end, and buttons that move and remove it. */
export function PinnedVideo({ pin, action, isFirst, isLast, rendered }: PinnedVideoProps) {
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered);
  const { videoId, title, dir, until, state } = pin;
  const acts = (['up', 'down', 'remove'] as const).filter(
    (act) => !(act === 'up' && isFirst) && !(act === 'down' && isLast),
  );
  return (
    <li className={styles.row}>
      <span className={styles.marks}>
        <Link href={links.video({ id: videoId, dir })}>{title}</Link>
        {state !== 'shown' && <Badge tone="accent">{moderationText(`mod.pinned.${state}`)}</Badge>}
        {until !== null && (
          <span className={styles.muted}>
            {moderationText('mod.pinned.until', { day: lastDayOf(until) })}
          </span>
        )}
      </span>
      <Form ref={form} className={styles.form} method="post" action={action} onSubmit={onSubmit}>
        <input type="hidden" name="video" value={videoId} />
        <FormProblem failure={failure} />
        <div className={styles.actions}>
          {acts.map((act) => (
            <Button
              key={act}
              type="submit"
              name="act"
              value={act}
              isBusy={isPending}
              aria-label={moderationText(`mod.pinned.${act}Label`, { title })}
            >
              {moderationText(`mod.pinned.${act}`)}
            </Button>
          ))}
        </div>
      </Form>
    </li>
  );
}

/** The last day of an end, which is the beginning of the next day, UTC. */
const lastDayOf = (until: string) => new Date(Date.parse(until) - 1).toISOString().slice(0, 10);
