import type { VideoDetail } from '@nightjar/api';
import type { PlayerSource } from '@nightjar/player/core';
import { Player } from '@nightjar/player/react';
import { useSiteFacts } from '../shell/site-facts.ts';
import { refreshSource } from './refresh-source.ts';
import type { StartOptions } from './start-options.ts';

interface PlayerStageProps {
  video: VideoDetail;
  source: PlayerSource;
  start: StartOptions;
}

/** The player of the video page. A chunk of its own, fetched on intent. */
export function PlayerStage({ video, source, start }: PlayerStageProps) {
  const site = useSiteFacts();
  return (
    <Player
      source={source}
      autostart
      startMuted={start.isAutomatic}
      debug={start.debug}
      hlsFromSeconds={site?.player.hlsFromSeconds ?? 1800}
      refresh={(signal) => refreshSource(video, signal)}
      {...(start.startSeconds !== undefined && { startSeconds: start.startSeconds })}
    />
  );
}
