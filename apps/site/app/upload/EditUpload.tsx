import type { OwnUpload } from '@nightjar/api';
import { uploadText } from '@nightjar/i18n/upload';
import { Button, Notice, useToasts, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { type Choices, DetailsForm } from './details/DetailsForm.tsx';
import { textOfRefusal, withoutAnswer } from './details/refusal-text.ts';
import { detailsOf } from './queue/upload-details.ts';
import styles from './UploadScreen.module.css';
import { editVideo, type Refusal, resubmitVideo } from './upload-calls.ts';

interface EditUploadProps {
  upload: OwnUpload;
  choices: Choices;
  onDone: () => void;
}

/** Changes the details of a video that was sent; one whose changes were requested is sent again. */
export function EditUpload({ upload, choices, onDone }: EditUploadProps) {
  const t = useTranslator();
  const toasts = useToasts();
  const [details, setDetails] = useState(() => detailsOf(upload));
  const [refusal, setRefusal] = useState<Refusal>();
  const [isPending, setPending] = useState(false);
  const isRequested = upload.stage === 'changes_requested';

  async function save() {
    setPending(true);
    try {
      const refused =
        (await editVideo(upload.videoId, details)) ??
        (isRequested ? await resubmitVideo(upload.videoId) : undefined);
      setRefusal(refused);
      if (refused) return;
      toasts.show({ type: 'success', text: uploadText(isRequested ? 'upload.submitted' : 'upload.changed') });
      onDone();
    } catch (error) {
      setRefusal(withoutAnswer(error));
    } finally {
      setPending(false);
    }
  }

  const problem = refusal && textOfRefusal(t, refusal);
  return (
    <form
      className={styles.details}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void save();
      }}
    >
      <DetailsForm
        details={details}
        videoId={upload.videoId}
        choices={choices}
        file={undefined}
        current={upload.picture}
        failures={refusal?.fields ?? []}
        onChange={(change) => setDetails((before) => ({ ...before, ...change }))}
      />
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
      <div className={styles.foot}>
        <Button type="submit" variant="primary" isBusy={isPending}>
          {uploadText(isRequested ? 'upload.saveAndSend' : 'upload.save')}
        </Button>
      </div>
    </form>
  );
}
