import { memberText } from '@nightjar/i18n/members';
import { Button, TextArea, useTranslator } from '@nightjar/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FormResult } from '../forms/form-result.ts';
import { fieldText } from '../forms/form-texts.ts';
import { memberForms } from './member-forms.ts';
import { refusalText } from './refusal-text.ts';
import { sendWrite } from './send-write.ts';
import styles from './Wall.module.css';
import { HiddenFields } from './WriteButton.tsx';

interface WallFormProps {
  memberId: number;
  /** Result of the form that this document answers. */
  rendered: FormResult | undefined;
}

/** Writes on a wall. A refused text stays in the field. */
export function WallForm({ memberId, rendered }: WallFormProps) {
  const t = useTranslator();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const refusal = rendered?.ok === false ? rendered : undefined;
  const [error, setError] = useState(fieldText(t, refusal, 'text'));
  const [isPending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const text = String(new FormData(event.currentTarget).get('text') ?? '');
    setPending(true);
    setError(undefined);
    const outcome = await sendWrite(memberForms.addWallComment(memberId, text));
    if (outcome.ok) {
      form.current?.reset();
      await revalidate();
    } else {
      setError(refusalText(t, outcome));
      form.current?.querySelector('textarea')?.focus();
    }
    setPending(false);
  }

  return (
    <form
      ref={form}
      method="post"
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <HiddenFields form={memberForms.wall(memberId)} />
      <TextArea
        label={memberText('wall.label')}
        name="text"
        rows={2}
        maxLength={1000}
        required
        defaultValue={refusal?.values.text}
        error={error}
      />
      <Button type="submit" variant="primary" isBusy={isPending}>
        {memberText('wall.submit')}
      </Button>
    </form>
  );
}
