import type { VideoDetail } from '@nightjar/api';
import type { PlayerSource } from '@nightjar/player/core';
import { Button, useTranslator } from '@nightjar/ui';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PosterButton } from './PosterButton.tsx';
import { loadPlayer, type PlayerModule } from './player-loading.ts';
import { StageMessage } from './StageMessage.tsx';
import { readStart, type StartOptions } from './start-options.ts';

interface PlayableStageProps {
  video: VideoDetail;
  poster: string;
  source: PlayerSource;
}

type Stage =
  | { name: 'poster' }
  | { name: 'loading'; start: StartOptions }
  | { name: 'player'; start: StartOptions; module: PlayerModule }
  | { name: 'failed'; start: StartOptions };

/**
 * The poster with a play button, and after it the player. The player's code is fetched when the visitor shows an intention
 * (pointer, focus, touch), so that the click finds it there.
 */
export function PlayableStage({ video, poster, source }: PlayableStageProps) {
  const t = useTranslator();
  const { search } = useLocation();
  const [stage, setStage] = useState<Stage>({ name: 'poster' });

  const play = useCallback((start: StartOptions) => {
    setStage({ name: 'loading', start });
    loadPlayer().then(
      (module) => setStage({ name: 'player', start, module }),
      () => setStage({ name: 'failed', start }),
    );
  }, []);

  useEffect(() => {
    const start = readStart(search);
    if (start.isAutomatic) play(start);
    // The address is read once, when the page of this video is opened.
  }, [play, search]);

  switch (stage.name) {
    case 'player': {
      const { PlayerStage } = stage.module;
      return <PlayerStage video={video} source={source} start={stage.start} />;
    }
    case 'failed':
      return (
        <StageMessage icon="warning" text={t('failure.chunk')}>
          <Button variant="primary" onClick={() => play(stage.start)}>
            {t('failure.chunkRetry')}
          </Button>
        </StageMessage>
      );
    default:
      return (
        <PosterButton
          title={video.title}
          poster={poster}
          isBusy={stage.name === 'loading'}
          onIntent={() => void loadPlayer().catch(() => undefined)}
          onPlay={() => play({ ...readStart(search), isAutomatic: false })}
        />
      );
  }
}
