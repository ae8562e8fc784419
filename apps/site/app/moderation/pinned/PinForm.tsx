import { moderationText } from '@nightjar/i18n/moderation';
import { Button, TextField, useTranslator } from '@nightjar/ui';
import type { FormResult } from '../../forms/form-result.ts';
import { fieldText } from '../../forms/form-texts.ts';
import { useForm } from '../../forms/use-form.ts';
import { FormProblem } from '../FormProblem.tsx';
import styles from '../ModerationShell.module.css';

interface PinFormProps {
  /** Address of the page of pins. */
  action: string;
  /** Result of the form that this document answers. */
  rendered: FormResult | undefined;
}

/** Pins a video to a page, or changes the last day of one that is pinned. */
export function PinForm({ action, rendered }: PinFormProps) {
  const t = useTranslator();
  const { Form, form, failure, isPending, onSubmit } = useForm(rendered, () => form.current?.reset());
  return (
    <Form
      ref={form}
      className={`${styles.panel} ${styles.form}`}
      method="post"
      action={action}
      noValidate
      onSubmit={onSubmit}
    >
      <h2 className={styles.panelTitle}>{moderationText('mod.pinned.add')}</h2>
      <input type="hidden" name="act" value="pin" />
      <FormProblem failure={failure} fields={['video', 'lastDay']} />
      <TextField
        label={moderationText('mod.pinned.video')}
        name="video"
        required
        maxLength={300}
        hint={moderationText('mod.pinned.videoHint')}
        defaultValue={failure?.values.video}
        error={fieldText(t, failure, 'video')}
      />
      <TextField
        label={moderationText('mod.pinned.lastDay')}
        name="lastDay"
        type="date"
        hint={moderationText('mod.pinned.lastDayHint')}
        defaultValue={failure?.values.lastDay}
        error={fieldText(t, failure, 'lastDay')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isPending}>
          {moderationText('mod.pinned.pin')}
        </Button>
      </div>
    </Form>
  );
}
