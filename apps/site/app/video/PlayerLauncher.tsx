import type { VideoDetail } from '@nightjar/api';
import { type PlayerSource, parsePageParameters, type StartOptions } from '@nightjar/player/core';
import {
  beginsWithHls,
  firstFrame,
  hasFirstPlayGate,
  placeOnRequest,
  quickStart,
} from '@nightjar/player/start';
import { createLocalStore, createPlayerPreferences, hasHistoryAccount } from '@nightjar/storage';
import { Button, useTranslator } from '@nightjar/ui';
import { mayHavePreroll, savesData } from '@nightjar/watch';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CardFacts } from '../listing/card-facts.ts';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import { useSiteFacts } from '../shell/site-facts.ts';
import { useIsOpenedByPlayer } from './host/PlayerSlot.tsx';
import type { PlayerComponent } from './host/player-host.ts';
import { useHostState, usePlayerHost } from './host/player-host-context.ts';
import styles from './PlayerLauncher.module.css';
import { PosterButton } from './PosterButton.tsx';
import { StageMessage } from './StageMessage.tsx';
import { useStartKey } from './use-start-key.ts';
import { withResume } from './watch-position.ts';

interface PlayerLauncherProps {
  video: VideoDetail;
  poster: string;
  source: PlayerSource;
  related: readonly CardFacts[];
}

/** State of the stage before the player is shown. */
type Stage =
  | { name: 'poster' }
  | { name: 'loading'; start: StartOptions }
  | { name: 'failed'; start: StartOptions };

/** A shorter wait shows no spinner. */
const SPINNER_DELAY_MS = 300;

/**
 * The poster with a play button, until the site's player replaces it. A click plays a file at once in a video element that the
 * player takes over when its code has loaded. For a stream, the player is loaded and prepared on intent.
 */
export function PlayerLauncher({ video, poster, source, related }: PlayerLauncherProps) {
  const t = useTranslator();
  const { search } = useLocation();
  const isOpenedByPlayer = useIsOpenedByPlayer();
  const host = usePlayerHost();
  const [stage, setStage] = useState<Stage>({ name: 'poster' });
  const quickStartSlot = useRef<HTMLDivElement>(null);
  const quickVideo = useRef<HTMLVideoElement>(undefined);
  const isMounted = useRef(false);
  const site = useSiteFacts();
  const hlsFromSeconds = site?.player.hlsFromSeconds;
  const { start: requested, debug } = useMemo(
    () => parsePageParameters(new URLSearchParams(search)),
    [search],
  );
  const latest = useRef({ video, source, related, debug, hlsFromSeconds });
  // Exact only after `prepare`; until then a video that may have a pre-roll has no quick start.
  const mayHaveAd = useRef(mayHavePreroll(site?.advertising, video));
  // Another browser may have played the video further.
  useEffect(followAccountHistory, []);
  useEffect(() => {
    latest.current = { video, source, related, debug, hlsFromSeconds };
  });

  const show = useCallback(
    (component: PlayerComponent, start: StartOptions, isStarted: boolean) => {
      if (!isMounted.current) return;
      const { hlsFromSeconds: _, ...page } = latest.current;
      const element = quickVideo.current;
      quickVideo.current = undefined;
      const takesFocus = start.takesFocus && mayTakeFocus(quickStartSlot.current?.parentElement);
      host.show({
        ...page,
        start: { ...start, takesFocus },
        component,
        isStarted,
        ...(element && { element }),
      });
    },
    [host],
  );

  const play = useCallback(
    (options: StartOptions) => {
      const start = withResume(options, latest.current.source.id);
      const { content } = host.state;
      if (content?.videoId === latest.current.video.id) {
        show(content.component, start, true);
        return;
      }
      // No quick start when the player exists (its element is reused), or when an advertisement may precede the video.
      if (!content && !mayHaveAd.current) {
        const preferences = createPlayerPreferences(createLocalStore());
        quickVideo.current ??= quickStart({ ...latest.current, preferences, start });
        placeOnRequest(quickVideo.current, quickStartSlot.current);
      }
      const showSpinner = () => setStage({ name: 'loading', start });
      // Rendering now would delay the first frame, which usually appears before the spinner.
      if (quickVideo.current) setTimeout(showSpinner, SPINNER_DELAY_MS);
      else showSpinner();
      firstFrame(quickVideo.current)
        .then(loadPlayer)
        .then(
          (component) => show(component, start, true),
          () => setStage({ name: 'failed', start }),
        );
    },
    [host, show],
  );

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // A video element that the player has not taken over would continue to load.
      quickVideo.current?.pause();
      quickVideo.current?.removeAttribute('src');
      quickVideo.current = undefined;
    };
  }, []);

  useEffect(() => {
    const { content } = host.state;
    if (content?.isStarted && content.videoId === video.id) return;
    // Opened by the player from the previous video, so it starts with sound.
    if (isOpenedByPlayer) play({ ...requested, muted: false });
    else if (requested.autostart) play(requested);
    // The address is read once, when this page is opened.
  }, [play, requested, isOpenedByPlayer, host, video.id]);

  const prepare = () => {
    if (mayHaveAd.current) {
      import('./advertising.ts').then(
        ({ advertisingOf }) => {
          mayHaveAd.current = hasFirstPlayGate(advertisingOf(site, video));
        },
        () => undefined,
      );
    }
    const isPrepared = beginsWithHls({ source, hlsFromSeconds }) && !savesData();
    loadPlayer().then(
      (component) =>
        isPrepared && show(component, withResume(startOfClick(requested, false), source.id), false),
      // The click tries again and shows the failure.
      () => undefined,
    );
  };

  const isPlayerShown = useHostState((state) => state?.place === 'page' && state.content?.isStarted);
  useStartKey(!isPlayerShown && stage.name === 'poster', () => play(startOfClick(requested, true)));
  if (isPlayerShown) return null;
  if (stage.name === 'failed') {
    return (
      <StageMessage icon="warning" text={t('failure.chunk')}>
        <Button variant="primary" onClick={() => play(stage.start)}>
          {t('failure.chunkRetry')}
        </Button>
      </StageMessage>
    );
  }
  return (
    <>
      <PosterButton
        title={video.title}
        poster={poster}
        isBusy={stage.name === 'loading'}
        onIntent={prepare}
        onPlay={(isByKey) => play(startOfClick(requested, isByKey))}
      />
      <div ref={quickStartSlot} className={styles.quick} />
    </>
  );
}

const startOfClick = (requested: StartOptions, isByKey: boolean): StartOptions => ({
  ...requested,
  muted: false,
  takesFocus: isByKey,
});

/** While the player loads, the visitor may move the focus to another part of the page, where it stays. */
function mayTakeFocus(stage: HTMLElement | null | undefined): boolean {
  const { activeElement } = document;
  return activeElement === document.body || stage?.contains(activeElement) === true;
}

function followAccountHistory(): void {
  if (!hasHistoryAccount()) return;
  import('../library/follow-history.ts').then(({ followHistory }) => void followHistory(), console.debug);
}

let loading: Promise<PlayerComponent> | undefined;

/** Loads the code of the player once; a call after a failure tries again. */
function loadPlayer(): Promise<PlayerComponent> {
  loading ??= loadWithDeadline(() => import('./SitePlayer.tsx')).then(
    ({ SitePlayer }) => SitePlayer,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
