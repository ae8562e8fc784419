import type { OwnUpload } from '@nightjar/api';
import { findUploadText } from '@nightjar/i18n/upload';
import { useTranslator } from '@nightjar/ui';
import styles from './UploadStage.module.css';
import { uploadNoticeText } from './upload-notice.ts';

type Stage = Pick<OwnUpload, 'stage'>;

/** Whether a moderator or the pipeline returned the video, which has a reason. */
const isReturned = ({ stage }: Stage): boolean =>
  stage === 'changes_requested' || stage === 'refused' || stage === 'removed';

/** Whether the code and the statement of a stage say why the video is not on the site. */
const hasReason = (upload: Stage): boolean => isReturned(upload) || upload.stage === 'hidden';

export function StageBadge({ stage }: Stage) {
  return (
    <span className={styles.stage} data-stage={stage}>
      {findUploadText(`upload.stage.${stage}`)}
    </span>
  );
}

interface StageReasonProps {
  upload: Pick<OwnUpload, 'stage' | 'code' | 'reason'>;
  /** Whether it can be watched here while it is encoded. Default false. */
  isPlayable?: boolean;
}

/** What the stage means; for a returned or hidden video why, and the statement of the moderator. */
export function StageReason({ upload, isPlayable = false }: StageReasonProps) {
  const t = useTranslator();
  const { stage, code, reason } = upload;
  const shown = stage === 'encoding' && isPlayable ? 'playable' : stage;
  const state = code === 'upload.waiting' ? 'waiting' : shown;
  const explanation = findUploadText(`upload.stageText.${state}`);
  return (
    <>
      {explanation !== undefined && <p className={styles.text}>{explanation}</p>}
      {hasReason(upload) && code !== '' && (
        <p className={styles.text}>{findUploadText(`upload.reason.${code}`) ?? uploadNoticeText(t, code)}</p>
      )}
      {hasReason(upload) && reason !== '' && <blockquote className={styles.statement}>{reason}</blockquote>}
    </>
  );
}
