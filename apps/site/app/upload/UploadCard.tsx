import { uploadText } from '@nightjar/i18n/upload';
import { Notice, useTranslator } from '@nightjar/ui';
import { DraftForm } from './DraftForm.tsx';
import type { Choices } from './details/DetailsForm.tsx';
import { siteQueue } from './queue/site-queue.ts';
import type { UploadItem } from './queue/upload-item.ts';
import { TransferProgress } from './TransferProgress.tsx';
import styles from './UploadScreen.module.css';
import { deleteVideo } from './upload-calls.ts';
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
        mayContinue={mayEdit}
        onDiscard={() => void discard()}
        onLogIn={() => onLogIn()}
        onRestart={() => void restart()}
      />
      {isRefused && <Notice kind="error">{uploadNoticeText(t, state.code)}</Notice>}
      {mayEdit && state.kind === 'stopped' && <Notice kind="error">{stoppedText(t, state)}</Notice>}
      {!mayEdit && <Notice kind="info">{uploadText('upload.suspendedDraft')}</Notice>}
      {mayEdit && !isRefused && state.kind !== 'inspecting' && (
        <DraftForm item={item} choices={choices} onChanged={onChanged} onLogIn={onLogIn} />
      )}
    </article>
  );
}
