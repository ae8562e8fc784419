import type { VideoDetail } from '@nightjar/api';
import type { PlayerSource, StartOptions } from '@nightjar/player/core';
import {
  beginsWithHls,
  firstFrame,
  hasFirstPlayGate,
  placeOnRequest,
  quickStart,
} from '@nightjar/player/start';
import { createLocalStore, createPlayerPreferences } from '@nightjar/storage';
import { mayHavePreroll, savesData } from '@nightjar/watch';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CardFacts } from '../listing/card-facts.ts';
import { useSiteFacts } from '../shell/site-facts.ts';
import type { PlayerComponent } from './host/player-host.ts';
import { usePlayerHost } from './host/player-host-context.ts';
import { loadPlayer } from './load-player.ts';
import { preparePositions, withPosition } from './resume-position.ts';

/** State of the stage before the player is shown. */
type Stage =
  | { name: 'poster' }
  | { name: 'loading'; start: StartOptions }
  | { name: 'failed'; start: StartOptions };

/** A shorter wait shows no spinner. */
const SPINNER_DELAY_MS = 300;

export interface PlayedVideo {
  video: VideoDetail;
  source: PlayerSource;
  related: readonly CardFacts[];
}

interface PlayerStartOptions extends PlayedVideo {
  /** `debug` of the address. */
  debug: boolean;
}

/**
 * Starts a video: a file at once in a video element that the player takes over when its code has loaded, a stream with the player.
 * `prepare`, on intent, loads the player, and prepares a stream with the options that a click would have.
 */
export function usePlayerStart({ video, source, related, debug }: PlayerStartOptions) {
  const host = usePlayerHost();
  const [stage, setStage] = useState<Stage>({ name: 'poster' });
  const quickStartSlot = useRef<HTMLDivElement>(null);
  const quickVideo = useRef<HTMLVideoElement>(undefined);
  const isMounted = useRef(false);
  /** A press waits for the stored position. */
  const isStarting = useRef(false);
  const site = useSiteFacts();
  const hlsFromSeconds = site?.player.hlsFromSeconds;
  const latest = useRef({ video, source, related, debug, hlsFromSeconds });
  // Exact only after `prepare`; until then a video that may have a pre-roll has no quick start.
  const mayHaveAd = useRef(mayHavePreroll(site?.advertising, video));
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

  const begin = useCallback(
    (start: StartOptions) => {
      if (!isMounted.current) return;
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
  const play = useCallback(
    (options: StartOptions) => {
      if (isStarting.current) return;
      isStarting.current = true;
      withPosition(options, latest.current.source.id, (start) => {
        isStarting.current = false;
        begin(start);
      });
    },
    [begin],
  );

  // A layout effect, because a click may precede the other effects.
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // A video element that the player has not taken over would continue to load.
      quickVideo.current?.pause();
      quickVideo.current?.removeAttribute('src');
      quickVideo.current = undefined;
    };
  }, []);

  const prepare = (ofClick: StartOptions) => {
    if (mayHaveAd.current) {
      import('./advertising.ts').then(
        ({ advertisingOf }) => {
          mayHaveAd.current = hasFirstPlayGate(advertisingOf(site, video));
        },
        () => undefined,
      );
    }
    void preparePositions();
    const isPrepared = beginsWithHls({ source, hlsFromSeconds }) && !savesData();
    loadPlayer().then(
      (component) =>
        isPrepared &&
        withPosition(ofClick, source.id, (start) => {
          // A click may have started it meanwhile.
          if (host.state.content?.videoId !== video.id) show(component, start, false);
        }),
      // The click tries again and shows the failure.
      () => undefined,
    );
  };

  return { stage, play, prepare, quickStartSlot };
}

/** While the player loads, the visitor may move the focus to another part of the page, where it stays. */
function mayTakeFocus(stage: HTMLElement | null | undefined): boolean {
  const { activeElement } = document;
  return activeElement === document.body || stage?.contains(activeElement) === true;
}
