import type { OwnUpload } from '@nightjar/api';
import { fileNoticeText } from '@nightjar/i18n/file-errors';
import { findUploadText, uploadText } from '@nightjar/i18n/upload';
import { Button, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import styles from './UploadStates.module.css';

/** What the list of the viewer's own videos shows of an upload that is not published. */
export type UploadState = Pick<OwnUpload, 'videoId' | 'title' | 'stage' | 'code' | 'reason' | 'appeal'>;

/** Stages that the uploader should know about, with their reason. */
export const needsAttention = ({ stage }: Pick<OwnUpload, 'stage'>): boolean =>
  stage === 'changes_requested' || stage === 'refused' || stage === 'removed';

/** Videos that a moderator or the pipeline returned: why, and what the uploader can do. */
export function UploadStates({ uploads }: { uploads: readonly UploadState[] }) {
  const t = useTranslator();
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list}>
      {uploads.map(({ videoId, title, stage, code, reason, appeal }) => (
        <li key={videoId} className={styles.entry}>
          <div className={styles.head}>
            <h3 className={styles.title}>{title}</h3>
            <span className={styles.stage}>{findUploadText(`upload.stage.${stage}`)}</span>
          </div>
          <p className={styles.text}>
            {findUploadText(`upload.stageText.${stage}`)}{' '}
            {code !== '' &&
              (findUploadText(`upload.reason.${code}`) ??
                fileNoticeText(t, { code, params: { code, minutes: 3 } }))}
          </p>
          {reason !== '' && <blockquote className={styles.statement}>{reason}</blockquote>}
          <div className={styles.actions}>
            {stage === 'changes_requested' && (
              <Button size="small" href={links.upload()}>
                {uploadText('upload.edit')}
              </Button>
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
