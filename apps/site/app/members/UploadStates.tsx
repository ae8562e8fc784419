import type { OwnUpload } from '@nightjar/api';
import { uploadText } from '@nightjar/i18n/upload';
import { Button } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { SectionButton } from '../shell/hidden-links.tsx';
import { StageBadge, StageReason } from '../upload/UploadStage.tsx';
import styles from './UploadStates.module.css';

/** What the list of the viewer's own videos shows of an upload that is not published. */
export type UploadState = Pick<OwnUpload, 'videoId' | 'title' | 'stage' | 'code' | 'reason' | 'appeal'>;

/** Videos that a moderator or the pipeline returned: why, and what the uploader can do. */
export function UploadStates({ uploads }: { uploads: readonly UploadState[] }) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list}>
      {uploads.map(({ videoId, title, stage, code, reason, appeal }) => (
        <li key={videoId} className={styles.entry}>
          <div className={styles.head}>
            <h3 className={styles.title}>{title}</h3>
            <StageBadge stage={stage} />
          </div>
          <StageReason upload={{ stage, code, reason }} />
          <div className={styles.actions}>
            {stage === 'changes_requested' && (
              <SectionButton size="small" href={links.upload()}>
                {uploadText('upload.edit')}
              </SectionButton>
            )}
            {appeal !== '' && (
              <Button size="small" href={appeal}>
                {uploadText('upload.appeal')}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
