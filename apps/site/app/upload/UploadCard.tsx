import { uploadText } from '@nightjar/i18n/upload';
import { Button, Notice, useToasts, useTranslator } from '@nightjar/ui';
import { useEffect, useRef, useState } from 'react';
import { type Choices, DetailsForm } from './details/DetailsForm.tsx';
import { textOfRefusal, withoutAnswer } from './details/refusal-text.ts';
import { siteQueue } from './queue/site-queue.ts';
import type { UploadItem } from './queue/upload-item.ts';
import { TransferProgress } from './TransferProgress.tsx';
import styles from './UploadScreen.module.css';
import { deleteVideo, type Refusal, saveDraft, submitUpload } from './upload-calls.ts';
import { stoppedText, uploadNoticeText } from './upload-notice.ts';
import { useSavedDraft } from './use-saved-draft.ts';
import { inOrder } from './write-order.ts';

interface UploadCardProps {
  item: UploadItem;
  choices: Choices;
  /** The list of the server has changed. */
  onChanged: () => void;
  /** The session has ended: asks the member to log in, and continues the uploads. `then` runs after the log-in. */
  onLogIn: (then?: () => void) => void;
}

/** One new upload: the progress of its file, and its details meanwhile. */
export function UploadCard({ item, choices, onChanged, onLogIn }: UploadCardProps) {
  const t = useTranslator();
  const toasts = useToasts();
  const { key, state, uploadId, videoId, details } = item;
  const [refusal, setRefusal] = useState<Refusal>();
  const [isPending, setPending] = useState(false);
  /** The member has pressed the button before the last byte was sent. */
  const [isRequested, setRequested] = useState(false);
  const saved = useSavedDraft(videoId, details, {
    isPaused: isPending,
    latest: () =>
      siteQueue()
        .items()
        .find((each) => each.key === key)?.details ?? details,
  });
  const submitting = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  const isReceived = state.kind === 'received';
  const hadOwnPicture = useRef(false);
  useEffect(() => {
    if (details.ownPicture) hadOwnPicture.current = true;
  }, [details.ownPicture]);

  async function submit(id: string) {
    if (submitting.current) return;
    submitting.current = true;
    setPending(true);
    try {
      // Sending keeps an own picture of the draft; the choice of a frame is stored before.
      const isFrameAgain = hadOwnPicture.current && !details.ownPicture && videoId !== undefined;
      const write = async () =>
        (isFrameAgain ? await saveDraft(videoId, details) : undefined) ?? (await submitUpload(id, details));
      const refused = await (videoId === undefined ? write() : inOrder(videoId, write));
      setRefusal(refused);
      setRequested(false);
      if (refused?.code === 'login_required') onLogIn(() => void submit(id));
      if (refused) return;
      toasts.show({ type: 'success', text: uploadText('upload.submitted') });
      siteQueue().remove(key);
    } catch (error) {
      setRefusal(withoutAnswer(error));
      setRequested(false);
    } finally {
      submitting.current = false;
      setPending(false);
      onChanged();
    }
  }

  useEffect(() => {
    if (isRequested && isReceived && uploadId !== undefined) void submit(uploadId);
  }, [isRequested, isReceived, uploadId]);

  async function discard() {
    siteQueue().remove(key);
    if (videoId !== undefined) await deleteVideo(videoId).catch(() => undefined);
    onChanged();
  }

  async function restart() {
    // Otherwise the draft without a transfer stays beside the new one.
    if (videoId !== undefined) await deleteVideo(videoId).catch(() => undefined);
    siteQueue().resume(key);
    onChanged();
  }

  const isRefused = state.kind === 'refused';
  return (
    <article className={styles.card} aria-label={item.fileName}>
      <TransferProgress
        item={item}
        onDiscard={() => void discard()}
        onLogIn={() => onLogIn()}
        onRestart={() => void restart()}
      />
      {isRefused && <Notice kind="error">{uploadNoticeText(t, state.code)}</Notice>}
      {state.kind === 'stopped' && <Notice kind="error">{stoppedText(t, state.code)}</Notice>}
      {!isRefused && state.kind !== 'inspecting' && (
        <form
          ref={form}
          className={styles.details}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setRefusal(undefined);
            if (isReceived && uploadId !== undefined) void submit(uploadId);
            else setRequested(true);
          }}
        >
          <DetailsForm
            details={details}
            videoId={videoId}
            choices={choices}
            file={item.file}
            current=""
            refusal={refusal}
            onChange={(change) => {
              setRequested(false);
              siteQueue().change(key, change);
            }}
          />
          {refusal && textOfRefusal(t, refusal) !== undefined && (
            <Notice kind="error">{textOfRefusal(t, refusal)}</Notice>
          )}
          <div className={styles.foot}>
            <p className={styles.saved} role="status">
              {isRequested && !isPending ? uploadText('upload.submitLater') : saved}
            </p>
            <Button type="submit" variant="primary" isBusy={isPending || isRequested}>
              {uploadText('upload.submit')}
            </Button>
          </div>
        </form>
      )}
    </article>
  );
}
