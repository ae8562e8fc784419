import { uploadText } from '@nightjar/i18n/upload';
import { Button, Notice, useTranslator } from '@nightjar/ui';
import { useEffect, useRef } from 'react';
import { type Choices, DetailsForm } from './details/DetailsForm.tsx';
import { textOfRefusal } from './details/refusal-text.ts';
import { siteQueue } from './queue/site-queue.ts';
import type { UploadItem } from './queue/upload-item.ts';
import styles from './UploadScreen.module.css';
import { useDraftSubmission } from './use-draft-submission.ts';
import { useSavedDraft } from './use-saved-draft.ts';

interface DraftFormProps {
  item: UploadItem;
  choices: Choices;
  /** The list of the server has changed. */
  onChanged: () => void;
  /** The session has ended: asks the member to log in. `then` runs after the log-in. */
  onLogIn: (then?: () => void) => void;
}

/** The details of a new upload, which are stored while they are typed and sent with the button. */
export function DraftForm({ item, choices, onChanged, onLogIn }: DraftFormProps) {
  const t = useTranslator();
  const { key, videoId, details } = item;
  const { refusal, failures, isPending, isRequested, request, cancel } = useDraftSubmission({
    item,
    onChanged,
    onLogIn,
  });
  const saved = useSavedDraft(videoId, details, {
    isPaused: isPending,
    latest: () =>
      siteQueue()
        .items()
        .find((each) => each.key === key)?.details ?? details,
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  const problem = refusal && textOfRefusal(t, refusal);
  return (
    <form
      ref={form}
      className={styles.details}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        request();
      }}
    >
      <DetailsForm
        details={details}
        videoId={videoId}
        choices={choices}
        file={item.file}
        current=""
        failures={[...failures, ...saved.failures]}
        onChange={(change) => {
          cancel();
          siteQueue().change(key, change);
        }}
      />
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
      <div className={styles.foot}>
        <p className={styles.saved} role="status">
          {isRequested && !isPending ? uploadText('upload.submitLater') : saved.text}
        </p>
        <Button type="submit" variant="primary" isBusy={isPending || isRequested}>
          {uploadText('upload.submit')}
        </Button>
      </div>
    </form>
  );
}
