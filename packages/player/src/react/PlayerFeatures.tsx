import { useEffect, useRef } from 'react';
import type { OptionalCommand } from '../core/available-commands.ts';
import { followOrientation } from '../dom/orientation.ts';
import { ActionBadges } from '../features/gestures/ui/ActionBadges.tsx';
import { LongPressSpeed } from '../features/gestures/ui/LongPressSpeed.tsx';
import { useMediaSession } from '../features/media-session/ui/use-media-session.ts';
import { RemotePanel } from '../features/remote/ui/RemotePanel.tsx';
import { useLoadRemotePlayback } from '../features/remote/ui/use-remote.ts';
import { ResumeOffer } from '../features/resume/ui/ResumeOffer.tsx';
import { usePlayer } from './player-context.ts';

/** Features outside of the control bar: badges, double speed, resume offer, remote playback, media keys. */
export function PlayerFeatures() {
  const { engine, elements } = usePlayer();
  useMediaSession();
  useTheatreKey();
  useExpandKey();
  useLoadRemotePlayback();
  useEffect(() => {
    if (engine) followOrientation(engine);
  }, [engine]);
  return (
    <>
      <RemotePanel />
      <ActionBadges />
      <LongPressSpeed surface={elements.surface} />
      <ResumeOffer />
    </>
  );
}

/** Handles the key `i` of a mini player, which returns to the page of the video. */
function useExpandKey(): void {
  useCommand('expand', usePlayer().options.mini?.onExpand);
}

/** Handles the key `t` on pages with a wide layout. */
function useTheatreKey(): void {
  const { engine, options } = usePlayer();
  const { theatre, mini } = options;
  const toggle = () => {
    // The layout of the page is not visible in fullscreen.
    if (!engine?.state.fullscreen) theatre?.onChange(!theatre.isOn);
  };
  useCommand('toggleTheatre', theatre && !mini ? toggle : undefined);
}

/** Handles an optional command. While `handler` is undefined, the player ignores the command's key. */
function useCommand(name: OptionalCommand, handler: (() => void) | undefined): void {
  const { engine } = usePlayer();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const isOffered = handler !== undefined;
  useEffect(() => {
    if (!engine || !isOffered) return;
    const ending = new AbortController();
    engine.commands.handle(name, () => latest.current?.(), ending.signal);
    return () => ending.abort();
  }, [engine, name, isOffered]);
}
