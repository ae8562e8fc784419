import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PlaybackGates } from '../core/playback-gates.ts';
import { canHandle, isOffered } from '../dom/engine/commands/command-handlers.ts';
import { createEngine } from '../dom/engine/engine.ts';
import type { PlayerEngine } from '../dom/engine/player-engine.ts';
import { bindGestures } from '../dom/gestures.ts';
import { ownKeyboard } from '../dom/keyboard-owner.ts';
import { attachRelated } from '../dom/related.ts';
import { wantTracks } from '../dom/tracks/tracks-of.ts';
import type { PlayerOptions } from './player-options.ts';

interface PlayerElements {
  container: RefObject<HTMLElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  surface: RefObject<HTMLElement | null>;
  gates: PlaybackGates;
}

/** Creates the engine for the video element. A new `source.id` creates a new engine in the same element. */
export function useEngine(options: PlayerOptions, elements: PlayerElements): PlayerEngine | undefined {
  const [engine, setEngine] = useState<PlayerEngine>();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { container, video, surface, gates } = elements;
  const { id } = options.source;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new id means a new engine; all other options are read from the ref
  useEffect(() => {
    if (!container.current || !video.current || !surface.current) return;
    const ending = new AbortController();
    const { refresh } = latest.current;
    const created = createEngine({
      ...latest.current,
      onEvent: (event) => latest.current.onEvent?.(event),
      onNext: () => {
        if (latest.current.upNext) latest.current.onNext?.();
      },
      ...(refresh && { refresh: (signal) => (latest.current.refresh ?? refresh)(signal) }),
      video: video.current,
      container: container.current,
      gate: gates.ask,
    });
    wantTracks(created, latest.current);
    attachRelated(created, () => {
      const { related, upNext, onNext, invideo } = latest.current;
      return { related, hasNext: Boolean(upNext && onNext), hasInvideo: invideo !== undefined };
    });
    bindGestures({
      surface: surface.current,
      container: container.current,
      engine: created,
      signal: ending.signal,
    });
    ownKeyboard({
      container: container.current,
      isEnabled: () => latest.current.keyboard !== false && created.state.areShortcutsOn,
      canPerform: (command) =>
        command.do === 'playNext'
          ? latest.current.upNext !== undefined
          : !isOffered(command.do) || canHandle(created, command.do),
      perform: created.perform,
      signal: ending.signal,
    });
    setEngine(created);
    return () => {
      ending.abort();
      created.destroy();
      setEngine(undefined);
    };
  }, [id]);

  // `autostart` may become true later, after `prepare`.
  const { autostart } = options;
  useEffect(() => {
    if (autostart && engine?.state.playback === 'idle' && !engine.state.failure) engine.play();
  }, [autostart, engine]);

  return engine;
}
