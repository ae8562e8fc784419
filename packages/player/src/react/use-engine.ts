import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PlaybackGates } from '../core/playback-gates.ts';
import { canPerform } from '../dom/engine/commands/can-perform.ts';
import { createEngine } from '../dom/engine/engine.ts';
import type { PlayerEngine } from '../dom/engine/player-engine.ts';
import { keepFocus } from '../dom/keep-focus.ts';
import { ownKeyboard } from '../dom/keyboard-owner.ts';
import type { PlayerHandleConnection } from '../dom/player-handle.ts';
import { createSlices } from '../dom/player-slice.ts';
import { bindGestures } from '../features/gestures/attach/gestures.ts';
import type { PlayerOptions } from './player-options.ts';
import { type PlayerSlices, sliceDefinitions } from './player-slices.ts';

interface PlayerElements {
  container: RefObject<HTMLElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  surface: RefObject<HTMLElement | null>;
  gates: PlaybackGates;
  connection: PlayerHandleConnection;
}

interface CreatedEngine {
  engine: PlayerEngine;
  slices: PlayerSlices;
}

/** Creates the engine for the video element. A new `source.id` creates a new engine in the same element. */
export function useEngine(options: PlayerOptions, elements: PlayerElements): CreatedEngine | undefined {
  const [current, setCreated] = useState<CreatedEngine>();
  const latest = useRef(options);
  /** The link that the previous video has measured. */
  const linkKbit = useRef<number>(undefined);
  useEffect(() => {
    latest.current = options;
  });
  const { container, video, surface, gates, connection } = elements;
  const { id } = options.source;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new id means a new engine; all other options are read from the ref
  useEffect(() => {
    if (!container.current || !video.current || !surface.current) return;
    const ending = new AbortController();
    const { refresh } = latest.current;
    const created = createEngine({
      ...latest.current,
      onEvent: (event) => latest.current.onEvent?.(event),
      onNext: () => latest.current.upNext?.onPlay(),
      ...(refresh && { refresh: (signal) => (latest.current.refresh ?? refresh)(signal) }),
      video: video.current,
      container: container.current,
      gate: gates.run,
      linkKbit: linkKbit.current,
      onCreated: connection.follow,
    });
    const slices = createSlices(sliceDefinitions, created, () => latest.current);
    bindGestures({
      surface: surface.current,
      container: container.current,
      engine: created,
      signal: ending.signal,
    });
    keepFocus({ container: container.current, signal: ending.signal });
    ownKeyboard({
      container: container.current,
      isEnabled: () => latest.current.keyboard !== false && created.state.areShortcutsOn,
      canPerform: (command) => canPerform(command.do, created, latest.current.upNext !== undefined),
      isMini: () => latest.current.mini !== undefined,
      perform: created.perform,
      signal: ending.signal,
    });
    connection.connect(created);
    setCreated({ engine: created, slices });
    return () => {
      ending.abort();
      linkKbit.current = created.linkKbit;
      created.destroy();
      setCreated(undefined);
    };
  }, [id]);

  // `autostart` may become true later, after `prepare`.
  const { autostart, takesFocus } = options.start ?? {};
  const engine = current?.engine;
  useEffect(() => {
    if (autostart && engine?.state.playback === 'idle' && !engine.state.failure) engine.play();
  }, [autostart, engine]);

  // The button of the page that started playback disappears, and its focus with it.
  useEffect(() => {
    if (autostart && takesFocus) container.current?.focus({ preventScroll: true });
  }, [autostart, takesFocus, container]);

  return current;
}
