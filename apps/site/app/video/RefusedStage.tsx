import type { RefusedVideo } from '@nightjar/api';
import { privateVideoText } from '@nightjar/i18n/private-video';
import { Button, useTranslator } from '@nightjar/ui';
import { links } from '../addresses/links.ts';
import { StageMessage } from './StageMessage.tsx';
import styles from './VideoPage.module.css';

interface RefusedStageProps {
  video: RefusedVideo;
  /** A request with the viewer's session is pending. */
  isChecking: boolean;
  /** The request with the viewer's session was refused. */
  isFinal: boolean;
}

/**
 * Shows in place of the player why the viewer cannot watch. It has no texts of the video, and not its address, which the sign-in
 * page reads from `Referer`.
 */
export function RefusedStage({ video, isChecking, isFinal }: RefusedStageProps) {
  const t = useTranslator();
  const hint = isFinal ? privateVideoText('video.privateToOthers') : privateVideoText('video.privateHint');
  return (
    <div className={styles.stage} aria-busy={isChecking}>
      {video.isDeleted ? (
        <StageMessage isHeading icon="sad" text={t('video.deleted')} hint={t('video.deletedHint')} />
      ) : (
        <StageMessage
          isHeading
          icon="eyeOff"
          text={t('video.private')}
          hint={isChecking ? privateVideoText('video.privateChecking') : hint}
        >
          {!isChecking && !isFinal && (
            <Button className={styles.logIn} variant="primary" href={links.signIn()}>
              {t('header.login')}
            </Button>
          )}
        </StageMessage>
      )}
    </div>
  );
}
