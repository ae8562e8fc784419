import type { OwnUpload } from '@nightjar/api';
import { uploadText } from '@nightjar/i18n/upload';
import { Badge, Button, Icon } from '@nightjar/ui';
import { useState } from 'react';
import { links } from '../addresses/links.ts';
import type { Choices } from './details/DetailsForm.tsx';
import { EditUpload } from './EditUpload.tsx';
import styles from './UploadScreen.module.css';
import { StageBadge, StageReason } from './UploadStage.tsx';

interface UploadRowProps {
  upload: OwnUpload;
  mayEdit: boolean;
  choices: Choices;
  onChanged: () => void;
  onDelete: () => void;
}

/** The stages of complete videos that their uploader may open. */
const watchable: ReadonlySet<OwnUpload['stage']> = new Set(['published', 'in_review', 'changes_requested']);

/** One video that was sent: its picture, its stage with the reason, and what the member can do now. */
export function UploadRow({ upload, mayEdit, choices, onChanged, onDelete }: UploadRowProps) {
  const [isEditing, setEditing] = useState(false);
  const { stage, title } = upload;
  // A hidden video is closed to its uploader too.
  const isPlayable = watchable.has(stage) || (stage === 'encoding' && upload.isPlayable);
  const isClosed = stage === 'refused' || stage === 'removed';
  const hasOneAction = isClosed && upload.appeal === '';
  return (
    <li className={styles.row}>
      <div className={styles.rowMain}>
        {upload.picture === '' ? (
          <span className={styles.thumb}>
            <Icon name="play" />
          </span>
        ) : (
          <img className={styles.thumb} src={upload.picture} alt="" width={160} height={90} loading="lazy" />
        )}
        <div className={styles.rowFacts}>
          <div className={styles.rowHead}>
            <h3 className={styles.rowTitle} tabIndex={-1} data-upload={upload.videoId}>
              {title}
            </h3>
            {upload.isUnseen && <Badge tone="accent">{uploadText('upload.unseen')}</Badge>}
            <StageBadge stage={stage} />
          </div>
          {stage === 'encoding' && (
            <progress
              className={styles.bar}
              value={upload.progress}
              aria-label={uploadText('upload.progressLabel', { name: title })}
            />
          )}
          <StageReason upload={upload} isPlayable={upload.isPlayable} />
          <div className={styles.actions}>
            {isPlayable && (
              <Button size="small" icon="play" href={links.video({ id: upload.videoId, dir: upload.dir })}>
                {uploadText('upload.watch')}
              </Button>
            )}
            {mayEdit && !isClosed && (
              <Button
                size="small"
                variant={stage === 'changes_requested' && !isEditing ? 'primary' : 'secondary'}
                aria-expanded={isEditing}
                onClick={() => setEditing(!isEditing)}
              >
                {uploadText(isEditing ? 'upload.close' : 'upload.edit')}
              </Button>
            )}
            {upload.appeal !== '' && (
              <Button size="small" href={upload.appeal}>
                {uploadText('upload.appeal')}
              </Button>
            )}
            {stage !== 'removed' && (
              <Button
                size="small"
                variant={hasOneAction ? 'secondary' : 'quiet'}
                icon="trash"
                onClick={onDelete}
              >
                {uploadText('upload.delete')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {mayEdit && isEditing && (
        <EditUpload
          upload={upload}
          choices={choices}
          onDone={() => {
            setEditing(false);
            onChanged();
          }}
        />
      )}
    </li>
  );
}
