import type { VideoDetail } from '@nightjar/api';
import type { PlayerSource } from '@nightjar/player/core';
import { useTranslator } from '@nightjar/ui';
import type { CardFacts } from '../listing/card-facts.ts';
import { PlayerSlot } from './host/PlayerSlot.tsx';
import { PlayerLauncher } from './PlayerLauncher.tsx';
import { StageMessage } from './StageMessage.tsx';
import styles from './VideoPage.module.css';

interface VideoStageProps {
  video: VideoDetail;
  source: PlayerSource | undefined;
  /** The first one is the next video. */
  related: readonly CardFacts[];
}

/** The player area, or the reason why the video does not play. It has the same size in every state. */
export function VideoStage({ video, source, related }: VideoStageProps) {
  const t = useTranslator();
  if (!source) {
    return (
      <div className={styles.stage}>
        <StageMessage icon="warning" text={t('video.noFiles')} />
      </div>
    );
  }
  const file = source.files.find((each) => each.isDefault) ?? source.files[0];
  return (
    <div className={styles.stage}>
      {/* First, so that the poster covers a player that is only prepared. */}
      <PlayerSlot videoId={video.id} />
      <PlayerLauncher key={video.id} poster={video.poster} source={source} video={video} related={related} />
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: the tracks are added below when the video has them */}
        <video className={styles.native} controls preload="none" poster={source.poster} src={file?.url}>
          {source.tracks?.map(({ kind, lang, label, url, isDefault }) => (
            <track key={url} kind={kind} srcLang={lang} label={label} src={url} default={isDefault} />
          ))}
        </video>
      </noscript>
    </div>
  );
}
