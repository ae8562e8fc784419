import type { RefusedVideo } from '@nightjar/api';
import { useTranslator } from '@nightjar/ui';
import { StageMessage } from './StageMessage.tsx';
import styles from './VideoPage.module.css';

interface RefusedStageProps {
  video: RefusedVideo;
  /** The origin is being asked with the viewer's session. */
  isAsking: boolean;
  /** It was asked and has refused. */
  isFinal: boolean;
}

/** Says in the place of the player why the viewer cannot watch. It knows no text of the video. */
export function RefusedStage({ video, isAsking, isFinal }: RefusedStageProps) {
  const t = useTranslator();
  const hint = isFinal ? t('video.privateToOthers') : t('video.privateHint');
  return (
    <div className={styles.stage} aria-busy={isAsking}>
      {video.isDeleted ? (
        <StageMessage isHeading icon="sad" text={t('video.deleted')} hint={t('video.deletedHint')} />
      ) : (
        <StageMessage
          isHeading
          icon="eyeOff"
          text={t('video.private')}
          hint={isAsking ? t('video.privateChecking') : hint}
        />
      )}
    </div>
  );
}
