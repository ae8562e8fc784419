import { uploadText } from '@nightjar/i18n/upload';
import { Notice, useToasts, useTranslator } from '@nightjar/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DraftForm } from './DraftForm.tsx';
import type { Choices } from './details/DetailsForm.tsx';
import { textOfRefusal, withoutAnswer } from './details/refusal-text.ts';
import { focusBeside } from './focus-beside.ts';
import { siteQueue } from './queue/site-queue.ts';
import { hasEntries } from './queue/upload-details.ts';
import type { UploadItem } from './queue/upload-item.ts';
import { TransferProgress } from './TransferProgress.tsx';
import styles from './UploadScreen.module.css';
import { deleteDraft, deleteVideo } from './upload-calls.ts';
import { stoppedText, uploadNoticeText } from './upload-notice.ts';

interface UploadCardProps {
  item: UploadItem;
  /** A suspended member can only remove drafts. */
  mayEdit: boolean;
  choices: Choices;
  /** The list of the server has changed. */
  onChanged: () => void;
  /** The session has ended: asks the member to log in, and continues the uploads. `then` runs after the log-in. */
  onLogIn: (then?: () => void) => void;
}

/** One new upload: the progress of its file, and its details meanwhile. */
export function UploadCard({ item, mayEdit, choices, onChanged, onLogIn }: UploadCardProps) {
  const t = useTranslator();
  const { key, state, videoId } = item;
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const [isRemoving, setRemoving] = useState(false);

  /** At the server first: a draft that is left there would be back with the next list. */
  async function remove() {
    setRemoving(true);
    const refusal = await deleteDraft(item).catch(withoutAnswer);
    // At once: what is below an open dialog cannot receive the focus.
    flushSync(() => {
      setAsking(false);
      setRemoving(false);
    });
    if (refusal?.code === 'login_required') return onLogIn(() => void remove());
    if (refusal) return toasts.show({ type: 'error', text: textOfRefusal(t, refusal) ?? '' });
    if (item.uploadId !== undefined) toasts.show({ type: 'success', text: uploadText('upload.deleted') });
    focusBeside(key);
    siteQueue().remove(key);
    onChanged();
  }

  function discard() {
    if (hasContent(item)) setAsking(true);
    else void remove();
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
        mayContinue={mayEdit}
        isDiscarding={isRemoving}
        onDiscard={discard}
        onLogIn={() => onLogIn()}
        onRestart={() => void restart()}
      />
      {isRefused && <Notice kind="error">{uploadNoticeText(t, state.code)}</Notice>}
      {mayEdit && state.kind === 'stopped' && <Notice kind="error">{stoppedText(t, state)}</Notice>}
      {!mayEdit && <Notice kind="info">{uploadText('upload.suspendedDraft')}</Notice>}
      {mayEdit && !isRefused && state.kind !== 'inspecting' && (
        <DraftForm item={item} choices={choices} onChanged={onChanged} onLogIn={onLogIn} />
      )}
      {isAsking && (
        <DeleteDialog
          title={item.details.title || item.fileName}
          isPending={isRemoving}
          onClose={() => setAsking(false)}
          onConfirm={() => void remove()}
        />
      )}
    </article>
  );
}

/** Whether something is lost with an upload. A refused file has neither bytes at the server nor a form. */
const hasContent = ({ state, sentBytes, details, fileName }: UploadItem): boolean =>
  state.kind !== 'refused' && (sentBytes > 0 || hasEntries(details, fileName));
